import { type Order, unsubscribe } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { alerts } from '@smart-bird/contracts/errors'
import type { OrderStatus, PurchaseType } from '@smart-bird/contracts/values'
import { isCallError } from '#lib/call-error.ts'

export const canPay = (order: Pick<Order, 'orderStatus'>): boolean => order.orderStatus === 'unpaid'

export const statusLooks = {
  unpaid: 'waiting',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
} as const satisfies Record<OrderStatus, string>

export const purchaseWords: Record<PurchaseType, string> = {
  order: 'Order',
  subscription: 'Subscription',
  refund: 'Refund',
}

/** What to alert when an order could not be paid, and whether that ends the session (product.md §8). */
export function paymentRefusal(error: unknown): { sentence: string; ends: boolean } {
  if (!isCallError(error)) return { sentence: alerts.tryAgain, ends: false }
  const { status, message } = error
  if (status >= 200 && status < 300) return { sentence: alerts.contactUs, ends: true }
  // That it is paid already, or was cancelled, is more help than the general sentence.
  if (status === 409) return { sentence: message, ends: false }
  return { sentence: alerts.tryAgain, ends: status === 401 || status === 404 }
}

/** The reply inside a 422: nothing was left to cancel, which is what was wanted. */
export function findCancelledReply(error: unknown): Reply<typeof unsubscribe> | undefined {
  if (!isCallError(error) || error.status !== 422) return undefined
  const parsed = unsubscribe.errors[422].safeParse(error.data)
  return parsed.success ? parsed.data : undefined
}
