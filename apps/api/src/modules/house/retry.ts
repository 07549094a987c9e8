import { houseStatuses } from '@smart-bird/contracts/values'
import * as z from 'zod'
import type { Context } from '#context'
import { type DeliveryResult, deliver, wasAccepted, webhookCallOf } from './deliver.ts'
import { type Delivery, findLastAttempt, type WebhookCallKey } from './delivery-repo.ts'
import { findHouseOfUser, type House, saveHouseStatus } from './house-repo.ts'
import { statusFor } from './rules.ts'

/** Retries a call that the house has not accepted; throws if it fails again, so the queue retries it. */
export async function retryDelivery(context: Context, call: WebhookCallKey) {
  const last = await findLastAttempt(context.db, call)
  if (!last || wasAccepted(last) || last.receivedAt) return
  const house = await findHouseOfUser(context.db, last.userId)
  if (!house || !isStillNeeded(house, last)) return
  const { fault } = await sendAgain(context, house, last)
  if (fault) throw new Error('The house has not accepted the call.')
}

/** Sends the same webhook call again under its own id; an accepted status becomes the house's. */
export async function sendAgain(
  context: Context,
  house: House,
  last: Delivery,
): Promise<DeliveryResult> {
  const delivered = await deliver(context, house, webhookCallOf(last), last.attempt + 1)
  const status = statusOf(last)
  if (status && delivered.fault === null) await saveHouseStatus(context.db, house.userId, status)
  return delivered
}

/** Not if the account's status has changed since, or the house has reported its version. */
function isStillNeeded(house: House, delivery: Delivery): boolean {
  if (!house[`${delivery.hook}Webhook`]) return false
  if (delivery.action === 'status') return isStatusDue(house, delivery)
  return house.lastReportAt === null || house.lastReportAt < delivery.createdAt
}

/** Whether a delivery carries the status that the house should have now but doesn't. */
export function isStatusDue(house: House, delivery: Delivery): boolean {
  const status = statusOf(delivery)
  return status === statusFor(house.accountStatus) && status !== house.status
}

const statusBody = z.object({ status: z.enum(houseStatuses) })
const statusOf = ({ action, request }: Delivery) =>
  action === 'status' ? statusBody.parse(JSON.parse(request)).status : undefined
