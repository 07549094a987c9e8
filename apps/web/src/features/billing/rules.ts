import { alerts } from '@smart-bird/contracts/alerts'
import { type Order, type PaymentHistoryRow, unsubscribe } from '@smart-bird/contracts/billing'
import type { Reply } from '@smart-bird/contracts/endpoint'
import type { MoneyUnderWay, OrderStatus, PurchaseType } from '@smart-bird/contracts/values'
import { type CallError, isCallError } from '#lib/call-error.ts'

/** An order whose payment PayPal has yet to confirm can't be paid again. */
export const canPay = ({
  orderStatus,
  underWay,
}: Pick<Order, 'orderStatus' | 'underWay'>): boolean =>
  orderStatus === 'unpaid' && underWay === null

const statusLooks = {
  unpaid: 'waiting',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
} as const satisfies Record<OrderStatus, string>

/** Shown instead of the status while the provider decides. */
const underWayWords: Record<MoneyUnderWay, string> = {
  payment: 'Payment being confirmed',
  refund: 'Refund in progress',
}

export const orderBadge = ({ orderStatus, underWay }: Pick<Order, 'orderStatus' | 'underWay'>) =>
  underWay
    ? ({ words: underWayWords[underWay], look: 'waiting' } as const)
    : {
        words: orderStatus === 'cancelled' ? 'canceled' : orderStatus,
        look: statusLooks[orderStatus],
      }

/** The purchase whose receipt an order has, by order number: its newest payment. */
export const receiptsByOrder = (purchases: readonly PaymentHistoryRow[]) =>
  new Map(
    purchases
      .toSorted((one, other) => one.id - other.id)
      .flatMap(({ id, purchaseType, orderNumber }) =>
        purchaseType === 'order' && orderNumber ? [[orderNumber, id] as const] : [],
      ),
  )

type Outcome = { sentence: string; isPaid: boolean }

/** Payments that have been settled since the orders were last fetched. */
export function outcomesOf(before: readonly Order[], now: readonly Order[]): Outcome[] {
  const awaited = before.filter(({ underWay }) => underWay === 'payment')
  return now
    .filter(({ underWay }) => underWay !== 'payment')
    .filter(({ orderNumber }) => awaited.some((order) => order.orderNumber === orderNumber))
    .map(({ orderNumber, orderStatus }) =>
      orderStatus === 'unpaid'
        ? { sentence: `The payment for order ${orderNumber} didn’t go through.`, isPaid: false }
        : { sentence: `The payment for order ${orderNumber} was confirmed.`, isPaid: true },
    )
}

export const purchaseWords: Record<PurchaseType, string> = {
  order: 'Order',
  subscription: 'Subscription',
  refund: 'Refund',
}

/** Whether the server's sentence explains the failure better than a general one. */
export const isExplained = ({ status, code }: CallError): boolean =>
  status === 409 || code === 'payments_unavailable' || code === 'provider_busy'

/** What to alert when an order could not be paid, and whether that ends the session (specification §8). */
export function paymentRefusal(error: unknown): { sentence: string; ends: boolean } {
  if (!isCallError(error)) return { sentence: alerts.tryAgain, ends: false }
  const { status, message } = error
  if (status >= 200 && status < 300) return { sentence: alerts.contactUs, ends: true }
  if (isExplained(error)) return { sentence: message, ends: false }
  return { sentence: alerts.tryAgain, ends: status === 401 || status === 404 }
}

/** The reply inside a 422: there was nothing left to cancel, so the customer has what they asked for. */
export function findCancelledReply(error: unknown): Reply<typeof unsubscribe> | undefined {
  if (!isCallError(error) || error.status !== 422) return undefined
  const parsed = unsubscribe.errors[422].safeParse(error.data)
  return parsed.success ? parsed.data : undefined
}
