import { randomUUID } from 'node:crypto'
import type { HouseAction, HouseStatus } from '@smart-bird/contracts/values'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Queue } from '#db/jobs'
import { AppError } from '#lib/app-error'
import type { HouseFault } from '#providers/house/port'
import { type Delivery, saveDelivery, saveOutcome, type WebhookCallKey } from './delivery-repo.ts'
import { type Hook, type House, hookColumns } from './house-repo.ts'
import { getHouseKeys } from './keys.ts'

/** Ten attempts over about three hours; a house that comes online later reports on its own. */
export const retryQueue: Queue<WebhookCallKey> = {
  name: 'house-retry',
  retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 3600 },
}
/** Longer than the first call can take. */
export const retryFirstAfterSeconds = 10

type WebhookCall = { webhookId: string; action: HouseAction; hook: Hook; body: string }

/** `fault` is null if and only if the house accepted the call. */
export type DeliveryResult = { delivery: Delivery; fault: HouseFault | null }

/** Safe to repeat, so these are retried automatically. A restart never is. */
const isRepeatable = (action: HouseAction) => action === 'status' || action === 'version'

/** A new webhook call to a house. Only the action `status` carries a status. */
export function newWebhookCall(
  { clock }: Pick<Context, 'clock'>,
  house: House,
  { action, hook, status }: { action: HouseAction; hook: Hook; status?: HouseStatus },
): WebhookCall {
  const webhookId = `msg_${randomUUID()}`
  const body = {
    id: webhookId,
    action,
    username: house.username,
    houseDomain: house.domain,
    status,
    requestedAt: clock().toISOString(),
  }
  return { webhookId, action, hook, body: JSON.stringify(body) }
}

/** The URL of a hook; throws `webhook_not_set` if there is none, or this server's secret doesn't open it and its keys. */
export function getAddress({ seal }: Pick<Context, 'seal'>, house: House, hook: Hook): string {
  const sealed = house[hookColumns[hook]]
  const url = sealed ? seal.find(sealed) : undefined
  const canSign = house.webhookSecret === null || seal.find(house.webhookSecret) !== undefined
  if (!url || !canSign) throw new AppError('webhook_not_set')
  return url
}

/**
 * Records a delivery before its call and, in the same transaction, queues the job that retries it.
 */
export async function recordDelivery(
  context: Context,
  tx: Db,
  house: House,
  { webhookId, action, hook, body }: WebhookCall,
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
    await queueRetry(context, tx, { userId: house.userId, webhookId })
  return delivery
}

/** A job that sends a call again, unless it has arrived by then. */
export const queueRetry = ({ jobs }: Pick<Context, 'jobs'>, tx: Db, call: WebhookCallKey) =>
  jobs.enqueue(tx, retryQueue, call, retryFirstAfterSeconds)

/** Calls the house with a recorded delivery, and records the outcome. */
export async function sendDelivery(context: Context, house: House, delivery: Delivery) {
  const { webhookSecret } = await getHouseKeys(context, house)
  const { fault, ...outcome } = await context.houses.send({
    webhookId: delivery.webhookId,
    address: getAddress(context, house, delivery.hook),
    secret: webhookSecret,
    body: delivery.request,
    sentAt: context.clock(),
  })
  return { fault, delivery: await saveOutcome(context.db, delivery, outcome) }
}

export async function deliver(context: Context, house: House, call: WebhookCall, attempt = 1) {
  const delivery = await context.db.transaction((tx) =>
    recordDelivery(context, tx, house, call, attempt),
  )
  return sendDelivery(context, house, delivery)
}

/** The webhook call of a delivery, to attempt it again. */
export const webhookCallOf = ({ webhookId, action, hook, request }: Delivery): WebhookCall => ({
  webhookId,
  action,
  hook,
  body: request,
})
