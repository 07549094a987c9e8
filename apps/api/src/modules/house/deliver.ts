import { randomUUID } from 'node:crypto'
import type { HouseAction, HouseStatus } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import type { Queue } from '#lib/jobs'
import type { HouseFault } from '#providers/house/port'
import { type Delivery, saveDelivery, saveOutcome } from './delivery-repo.ts'
import { type Hook, type House, hookColumns } from './house-repo.ts'
import { getHouseKeys } from './keys.ts'

/** Ten tries over about three hours; a house that comes back later reports by itself. */
export const retryQueue: Queue<{ webhookId: string }> = {
  name: 'house-retry',
  retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 3600 },
}
/** Later than the first call can take. */
export const retryFirstAfterSeconds = 10

type Message = { webhookId: string; action: HouseAction; hook: Hook; body: string }

/** What came of a message: `fault` is null exactly if the house took it. */
export type Delivered = { delivery: Delivery; fault: HouseFault | null }

/** Asking twice does no harm, so these are tried again by themselves; a restart never is. */
const isRepeatable = (action: HouseAction) => action === 'status' || action === 'version'

/** A new message to a house: `status` for the action of that name. */
export function writeMessage(
  { clock }: Pick<Context, 'clock'>,
  house: House,
  wanted: { action: HouseAction; hook: Hook; status?: HouseStatus },
): Message {
  const { action, hook, status } = wanted
  const webhookId = `msg_${randomUUID()}`
  const body = {
    id: webhookId,
    action,
    username: house.username,
    houseDomain: house.domain,
    ...(status === undefined ? {} : { status }),
    requestedAt: clock().toISOString(),
  }
  return { webhookId, action, hook, body: JSON.stringify(body) }
}

/** The address of a hook; throws `webhook_not_set` where there is none. */
export function getAddress({ seal }: Pick<Context, 'seal'>, house: House, hook: Hook): string {
  const sealed = house[hookColumns[hook]]
  if (!sealed) throw new AppError('webhook_not_set')
  return seal.open(sealed)
}

/**
 * Writes a delivery down before its call. With it, in one transaction, goes the job that repeats it:
 * the job finds nothing to do where the house has taken the message by then.
 */
export async function announce(
  context: Context,
  tx: Db,
  house: House,
  { webhookId, action, hook, body }: Message,
  attempt = 1,
): Promise<Delivery> {
  const delivery = await saveDelivery(tx, {
    webhookId,
    houseId: house.id,
    userId: house.userId,
    action,
    hook,
    host: new URL(getAddress(context, house, hook)).host,
    request: body,
    attempt,
    createdAt: context.clock(),
  })
  if (attempt === 1 && isRepeatable(action))
    await context.jobs.enqueue(tx, retryQueue, { webhookId }, retryFirstAfterSeconds)
  return delivery
}

/** Calls the house with a delivery that was written down, and writes down what came of it. */
export async function carryOut(
  context: Context,
  house: House,
  delivery: Delivery,
): Promise<Delivered> {
  const { webhookSecret } = await getHouseKeys(context, house)
  const { fault, ...outcome } = await context.houses.send({
    webhookId: delivery.webhookId,
    address: getAddress(context, house, delivery.hook),
    secret: webhookSecret,
    body: delivery.request,
    sentAt: context.clock(),
  })
  return { fault, delivery: await saveOutcome(context.db, delivery.id, outcome) }
}

/** Sends a message. */
export async function deliver(
  context: Context,
  house: House,
  message: Message,
  attempt = 1,
): Promise<Delivered> {
  const delivery = await context.db.transaction((tx) =>
    announce(context, tx, house, message, attempt),
  )
  return carryOut(context, house, delivery)
}

/** The same as `fault === null`, of a delivery that was read back. */
export const wasTaken = ({ status, error }: Delivery) => status !== null && error === null

/** A delivery as the message it carried, for another try. */
export const messageOf = ({ webhookId, action, hook, request }: Delivery): Message => ({
  webhookId,
  action,
  hook,
  body: request,
})
