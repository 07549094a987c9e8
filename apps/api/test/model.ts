/** Shared by the models of payments and subscriptions. */
import { gt, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#context'
import { mails } from '#db/tables/mails'
import { orderLines } from '#db/tables/order-lines'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { providerEvents } from '#db/tables/provider-events'
import { purchases } from '#db/tables/purchases'
import { quotes } from '#db/tables/quotes'
import { refunds } from '#db/tables/refunds'
import { subscriptions } from '#db/tables/subscriptions'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { handleEvent } from '#modules/billing/watch/handle-event'
import { ProviderError } from '#providers/payments/port'
import { ProcessDeath } from './dying.ts'
import { aShop, type Shop } from './paypal.ts'
import { aUser, callerOf } from './people.ts'

/** A shop with one customer. The model handles its events, not workers. */
export async function aModel(): Promise<{ shop: Shop; caller: Caller }> {
  const shop = await aShop({ workers: false, settings: { LOG_LEVEL: 'fatal' } })
  const user = await aUser(shop)
  return { shop, caller: callerOf(user) }
}

/**
 * How many histories: one of `every` that MODEL_RUNS (or 200) asks for. They are the same each time, so that no run
 * fails or passes by chance; with MODEL_SEED=new the long proof draws others.
 */
export function modelRuns(every = 1) {
  const { MODEL_RUNS, MODEL_SEED } = process.env
  const numRuns = Math.ceil(Number(MODEL_RUNS ?? 200) / every)
  return MODEL_SEED === 'new' ? { numRuns } : { numRuns, seed: Number(MODEL_SEED ?? 1) }
}

const others = [subscriptions, providerEvents, mails]
/** Empties the books of both sides, so that the thousandth history is as quick as the first. */
export async function forget({ db, host }: Shop) {
  for (const table of [purchases, refunds, payments, orderLines, orders, quotes, ...others])
    await db.delete(table)
  const nothing = { subscriptions: {}, orders: {}, payments: {}, refunds: {}, events: {} }
  Object.assign(host.world.state, { ...nothing, deliveries: [], replays: {}, faults: [] })
}

/** Failures that a history may contain: the provider's, our own refusals, and a dead process. */
export async function attempt(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) && !isDeath(error)) throw error
  }
}

const isDeath = (error: unknown): boolean =>
  error instanceof ProcessDeath || (error instanceof Error && isDeath(error.cause))

/** The sandbox answers with a problem when something can't be done now. */
export function refusable(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error) || !('status' in error)) throw error
  }
}

/** Makes this process handle `count` events, newest first by default. */
export async function receiveEvents(
  shop: Shop,
  context: Context,
  count = Infinity,
  oldestFirst = false,
) {
  shop.host.controls.hurryEvents()
  await shop.host.deliverDue()
  const open = await shop.db.select().from(providerEvents).where(isNull(providerEvents.handledAt))
  const inTurn = oldestFirst ? open : open.reverse()
  for (const { id } of inTurn.slice(0, count)) await attemptEvent(context, id)
}

async function attemptEvent(context: Context, eventId: string) {
  try {
    await handleEvent(context, { eventId })
  } catch (error) {
    // The job would be retried later.
    if (!(error instanceof AppError) && !(error instanceof ProviderError)) throw error
  }
}

/** Repeats the jobs of the last hour, as if the process had died before it recorded their end. */
export async function repeatEvents(shop: Shop, context: Context) {
  const hourAgo = new Date(shop.context.clock().getTime() - 3_600_000)
  await shop.db
    .update(providerEvents)
    .set({ handledAt: null })
    .where(gt(providerEvents.receivedAt, hourAgo))
  return receiveEvents(shop, context)
}

/** How many of these transactions have a receipt email. */
export async function countReceipts({ db }: Shop, transactionIds: readonly string[]) {
  const keys = transactionIds.map((id) => `receipt:${id}`)
  const rows = await db.select({ key: mails.key }).from(mails).where(inArray(mails.key, keys))
  return rows.length
}
