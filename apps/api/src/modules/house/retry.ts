import { houseStatuses } from '@smart-bird/contracts/values'
import * as z from 'zod'
import type { Context } from '#context'
import { type Delivered, deliver, messageOf, wasTaken } from './deliver.ts'
import { type Delivery, findLastTry } from './delivery-repo.ts'
import { findHouse, type House, saveHouseStatus } from './house-repo.ts'
import { statusFor } from './rules.ts'

/** Sends a message again that the house has not taken; throws where it fails again, to be tried later. */
export async function retryDelivery(context: Context, { webhookId }: { webhookId: string }) {
  const last = await findLastTry(context.db, webhookId)
  if (!last || wasTaken(last) || last.receivedAt) return
  const house = await findHouse(context.db, last.houseId)
  if (!house || !isStillWanted(house, last)) return
  const { fault } = await sendAgain(context, house, last)
  if (fault) throw new Error('The house has not taken the message.')
}

/** Another try of the same message, by its own id; a status that is taken is then the house's. */
export async function sendAgain(
  context: Context,
  house: House,
  last: Delivery,
): Promise<Delivered> {
  const delivered = await deliver(context, house, messageOf(last), last.attempt + 1)
  const status = statusOf(last)
  if (status && delivered.fault === null) await saveHouseStatus(context.db, house.id, status)
  return delivered
}

/** A status that the account has left meanwhile, or a version that the house has told, is not sent. */
function isStillWanted(house: House, delivery: Delivery): boolean {
  if (!house[`${delivery.hook}Webhook`]) return false
  if (delivery.action === 'status') return isStatusWanted(house, delivery)
  return house.lastReportAt === null || house.lastReportAt < delivery.createdAt
}

/** Whether the status of a message is the one that the house should have now and does not. */
export function isStatusWanted(house: House, delivery: Delivery): boolean {
  const status = statusOf(delivery)
  return status === statusFor(house.accountStatus) && status !== house.status
}

const statusMessage = z.object({ status: z.enum(houseStatuses) })
const statusOf = ({ action, request }: Delivery) =>
  action === 'status' ? statusMessage.parse(JSON.parse(request)).status : undefined
