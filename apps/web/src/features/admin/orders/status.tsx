import { isWaiting, nothingToDo, pendingSentences } from '@smart-bird/contracts/admin/money'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { OrderStatus, PendingReason } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { formatMoment, yearOf } from '@smart-bird/receipt/moment'
import { Badge, type BadgeLook } from '#components/badge.tsx'
import { QuietState } from '#features/admin/list/state.tsx'
import { isInProgress, isProposal } from '#features/admin/refunds/rules.ts'
import { labelOf } from '#lib/labels.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { beingConfirmed, isBeingPaid } from './rules.ts'

type Props = {
  order: AdminOrder
  /** On the order's page: its timeline says how it was paid, and what PayPal says. */
  plain?: boolean
}

/** The status of an order, its payment, refunds, duplicate payments and disputes. */
export function OrderStatusBadges({ order, plain = false }: Props) {
  const { orderStatus, pendingReason, refunds, doubles } = order
  const [newest] = refunds
  return (
    <span className="inline-flex flex-wrap items-baseline gap-1.5 in-[td]:min-[40rem]:max-xl:flex-col in-[td]:min-[40rem]:max-xl:items-start">
      {isBeingPaid(order) ? (
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge look="waiting">{beingConfirmed}</Badge>
          {pendingReason && !plain && <Held reason={pendingReason} />}
        </span>
      ) : plain || orderStatus === 'unpaid' ? (
        <Badge look={orderLooks[orderStatus]}>{labelOf(orderStatus)}</Badge>
      ) : (
        <QuietState>{labelOf(orderStatus)}</QuietState>
      )}
      {order.method && !plain && (
        <span className="text-sm text-soft xl:whitespace-nowrap">
          {methodWords(order.method, order.reference)}
        </span>
      )}
      {order.refunded !== '0.00' && !plain && (
        <span className="text-sm whitespace-nowrap text-soft">−{dollars(order.refunded)}</span>
      )}
      {!plain && <Reminded order={order} />}
      {order.disputes.map((dispute) => (
        <Badge key={dispute.disputeId} look="bad">
          disputed
        </Badge>
      ))}
      {refunds.filter(isInProgress).map(({ id, amount }) => (
        <Also key={id} plain={plain}>{`refund of ${dollars(amount)} in progress`}</Also>
      ))}
      {refunds.filter(isProposal).map(({ id, state, amount }) => (
        <Also key={id} plain={plain}>
          {`refund of ${dollars(amount)} ${state === 'agreed' ? 'to be sent' : 'proposed'}`}
        </Also>
      ))}
      {newest && (newest.state === 'failed' || newest.state === 'cancelled') && (
        <Badge look="bad">refund of {dollars(newest.amount)} failed</Badge>
      )}
      {doubles.map(({ transactionId, amount }) => (
        <Badge key={transactionId} look="bad">
          paid twice, {dollars(amount)}
        </Badge>
      ))}
    </span>
  )
}

/** What goes on beside its status: in a list, one chip a row is enough. */
const Also = ({ plain, children }: { plain: boolean; children: string }) =>
  plain ? (
    <Badge look="waiting">{children}</Badge>
  ) : (
    <span className="text-sm text-soft xl:whitespace-nowrap">{capitalized(children)}</span>
  )

/** When the customer of an unpaid order was last reminded. */
export function Reminded({ order: { orderStatus, remindedAt } }: { order: AdminOrder }) {
  if (orderStatus !== 'unpaid' || !remindedAt) return null
  const { shortDate, mediumDate } = formatMoment(remindedAt)
  const isThisYear = yearOf(remindedAt) === yearOf(serverNow().toISOString())
  return (
    <span className="text-sm whitespace-nowrap text-soft max-[40rem]:in-[td]:text-xs">
      Reminded <time dateTime={remindedAt}>{isThisYear ? shortDate : mediumDate}</time>
    </span>
  )
}

/** Why PayPal holds it, and what to do if anything is. */
const Held = ({ reason }: { reason: PendingReason }) => (
  <details className="max-w-64 text-sm text-soft open:basis-full">
    <summary className="text-link min-h-6 cursor-pointer list-none">
      {isWaiting(reason) ? 'Why?' : 'What to do'}
    </summary>
    {pendingSentences[reason]} {isWaiting(reason) && nothingToDo}
  </details>
)

const orderLooks: Record<OrderStatus, BadgeLook> = {
  unpaid: 'warn',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
}
