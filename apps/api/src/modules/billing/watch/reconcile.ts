import type { Context } from '#context'
import type { Key } from '#db/key'
import { addMs, minutesMs } from '#lib/clock'
import { startDueProposals } from '#modules/billing/settle/agree-to-refund'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { settleOpenRefund } from '#modules/billing/settle/settle-refund'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import type { ProviderError, Silence } from '#providers/payments/port'
import { checkDisputes, remindOfDisputes } from './check-disputes.ts'
import { checkLedger } from './check-ledger.ts'
import { deleteTransmissions, listForgottenEvents } from './events-repo.ts'
import { handleEvent } from './handle-event.ts'
import {
  type Claimed,
  claimDaily,
  claimPayments,
  claimRefunds,
  claimSubscriptions,
  release,
  releaseDaily,
} from './reconcile-repo.ts'
import { transmissionMaxMs } from './take-event.ts'
import { untilSilent } from './until-silent.ts'

const everyMs = 60_000
/** Longer than the longest delay between two attempts of a job. */
const forgottenMs = minutesMs(90)

/**
 * Reconciles now and every minute; returns how to stop it. Each process has its own interval, not a
 * scheduled job: it must also run at startup, and one process claims each row anyway.
 */
export function startReconciliation(context: Context): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = (isStart: boolean) => {
    running ??= reconcile(context, isStart).finally(() => {
      running = undefined
    })
  }
  run(true)
  const timer = setInterval(run, everyMs, false)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Asks the provider about everything unfinished, and settles it. Never throws. */
export async function reconcile(context: Context, isStart = false): Promise<void> {
  const { db, clock } = context
  await attempt(context, 'payments', async () => {
    const keys = await claimPayments(db, clock(), isStart)
    await settleEach(context, 'payment', keys, settlePayment)
  })
  await attempt(context, 'proposals', async () => {
    for (const key of await startDueProposals(context))
      await attempt(context, 'refund', () => settleOpenRefund(context, key))
  })
  await attempt(context, 'refunds', async () => {
    const keys = await claimRefunds(db, clock(), isStart)
    await settleEach(context, 'refund', keys, settleOpenRefund)
  })
  await attempt(context, 'subscriptions', async () => {
    const keys = await claimSubscriptions(db, clock(), isStart)
    await settleEach(context, 'subscription', keys, settleSubscription)
  })
  await attempt(context, 'events', async () => {
    for (const eventId of await listForgottenEvents(db, addMs(clock(), -forgottenMs)))
      await attempt(context, 'event', () => handleEvent(context, { eventId }))
  })
  await attempt(context, 'transmissions', () =>
    deleteTransmissions(db, addMs(clock(), -2 * transmissionMaxMs)),
  )
  await attempt(context, 'disputes', async () => {
    await daily(context, 'disputes checked', checkDisputes)
    await remindOfDisputes(context)
  })
  await attempt(context, 'ledger', () => daily(context, 'ledger checked', checkLedger))
}

/** Less than the time between two rounds, so that the next one tries again. */
const soonMs = 50_000
/** A whole list is too much to ask each minute of a provider that answers nothing. */
const silentMs = minutesMs(10)

/**
 * Does a daily job, in one process. If the provider didn't answer, it is tried again: when the
 * provider said, else after some minutes.
 */
async function daily(
  context: Context,
  key: string,
  work: (context: Context) => Promise<ProviderError | undefined>,
): Promise<void> {
  const { db, clock } = context
  const claimedAt = clock()
  if (!(await claimDaily(db, key, claimedAt))) return
  const error = await work(context)
  if (error?.reason !== 'unreachable') return
  const { retryAfterMs } = error
  const pauseMs = retryAfterMs === undefined ? silentMs : Math.max(soonMs, retryAfterMs)
  await releaseDaily(db, key, claimedAt, clock().getTime() - claimedAt.getTime() + pauseMs)
}

type Settle = (context: Context, key: Key) => Promise<{ kind: string } & Partial<Silence>>

async function settleEach(
  context: Context,
  what: Parameters<typeof release>[1],
  claimed: readonly Claimed[],
  settle: Settle,
): Promise<void> {
  const { left } = await untilSilent(claimed, async (key) => {
    const settled = await attempt(context, what, () => settle(context, key))
    return { isSilent: false, ...settled }
  })
  await release(context.db, what, left)
}

/** Logs an error instead of throwing it, so that one failure does not stop the rest. */
async function attempt<T>({ log }: Context, what: string, work: () => Promise<T>) {
  try {
    return await work()
  } catch (err) {
    log.error({ err, what }, 'reconciliation failed')
    return undefined
  }
}
