import { statusFor } from '@smart-bird/contracts/house-status'
import { houseStatuses } from '@smart-bird/contracts/values'
import * as z from 'zod'
import type { Context } from '#context'
import { deliver, webhookCallOf } from './deliver.ts'
import {
  type Delivery,
  findLastAttempt,
  type WebhookCallKey,
  wasAccepted,
} from './delivery-repo.ts'
import { findHouseOfUser, type House, saveHouseStatus } from './house-repo.ts'
import { waitForReport } from './wait-for-report.ts'

/** Retries a call that has not arrived; throws if it fails again, so the queue retries it. */
export async function retryDelivery(context: Context, call: WebhookCallKey) {
  const last = await findLastAttempt(context.db, call)
  if (!last || last.receivedAt) return
  const house = await findHouseOfUser(context.db, last.userId)
  if (!house || !isStillNeeded(house, last)) return
  const { fault, delivery } = await sendAgain(context, house, last)
  if (fault) throw new Error('The house has not accepted the call.')
  const { reportWithinMs } = context.houses
  if (mayBeLost(house, delivery) && !(await waitForReport(context.db, delivery, reportWithinMs)))
    throw new Error('The house has accepted the call but not reported it.')
}

/** Sends the same webhook call again under its own id; an accepted status becomes the house's. */
export async function sendAgain(context: Context, house: House, last: Delivery) {
  const delivered = await deliver(context, house, webhookCallOf(last), last.attempt + 1)
  const status = statusOf(last)
  if (status && delivered.fault === null) await saveHouseStatus(context.db, house.userId, status)
  return delivered
}

/**
 * Not if the account's status has changed since, or the house has reported its version. Not either if the
 * house has accepted the call, unless it may be lost.
 */
function isStillNeeded(house: House, delivery: Delivery): boolean {
  if (!house[`${delivery.hook}Webhook`]) return false
  if (wasAccepted(delivery)) return mayBeLost(house, delivery) && isCurrentStatus(house, delivery)
  if (delivery.action === 'status') return isStatusDue(house, delivery)
  return house.lastReportAt === null || house.lastReportAt < delivery.createdAt
}

/**
 * A platform that has just started accepts calls before it knows its webhooks, and drops them. A house that
 * reports at all would have reported a status; of one that has not, its first report asks for the last one
 * again (take-report.ts). A version it reports by itself once it has started.
 */
const mayBeLost = (house: House, { action }: Delivery) =>
  action === 'status' && house.lastReportAt !== null

/** Whether a delivery carries the status that the house should have now but doesn't. */
export const isStatusDue = (house: House, delivery: Delivery): boolean =>
  isCurrentStatus(house, delivery) && statusOf(delivery) !== house.status

const isCurrentStatus = (house: House, delivery: Delivery) =>
  statusOf(delivery) === statusFor(house.accountStatus)

const statusBody = z.object({ status: z.enum(houseStatuses) })
const statusOf = ({ action, request }: Delivery) =>
  action === 'status' ? statusBody.parse(JSON.parse(request)).status : undefined
