import { type Order, type PaymentHistoryRow, pendingNotes } from '@smart-bird/contracts/billing'
import type { MoneyUnderWay, OrderStatus, PurchaseType } from '@smart-bird/contracts/values'

/** An order whose payment PayPal has yet to confirm can't be paid again. */
export const canPay = ({
  orderStatus,
  underWay,
}: Pick<Order, 'orderStatus' | 'underWay'>): boolean =>
  orderStatus === 'unpaid' && underWay === null

/** Beside the button of an order that can't be paid. */
export const whyNotPayable = ({ orderStatus }: Pick<Order, 'orderStatus'>) =>
  notPayable[orderStatus]
const notPayable: Record<OrderStatus, string> = {
  unpaid: 'Being confirmed',
  paid: 'Paid',
  'partially refunded': 'Paid',
  refunded: 'Refunded',
  cancelled: 'Canceled',
}

/** What can be paid first, then what is being paid, then the rest; of each the newest first. */
export const byUrgency = (one: Order, other: Order): number =>
  rankOf(one) - rankOf(other) || other.orderedAt.localeCompare(one.orderedAt)

const rankOf = (order: Order) => (canPay(order) ? 0 : order.underWay === 'payment' ? 1 : 2)

const statusLooks = {
  unpaid: 'warn',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
} as const satisfies Record<OrderStatus, string>

/** Shown instead of the status while the provider decides. */
const underWayWords: Record<MoneyUnderWay, string> = {
  payment: 'being confirmed',
  refund: 'refunding',
}

const underWayNotes: Record<MoneyUnderWay, string> = {
  payment: 'PayPal is confirming your payment.',
  refund: 'Your refund is in progress at PayPal.',
}

/** What it means that the provider has yet to confirm something, or that an order was corrected. */
export function orderNote(
  order: Pick<Order, 'underWay' | 'pendingReason' | 'replaces' | 'replacedBy'>,
) {
  const { underWay, pendingReason, replaces, replacedBy } = order
  if (pendingReason) return pendingNotes[pendingReason]
  if (underWay) return underWayNotes[underWay]
  if (replacedBy) return `We corrected it: ${replacedBy} takes its place.`
  return replaces ? `Takes the place of ${replaces}, which is void.` : null
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
