import { pendingSentences } from '@smart-bird/contracts/admin/money'
import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { OrderStatus } from '@smart-bird/contracts/values'
import { Badge, type BadgeLook } from '#components/badge.tsx'
import { isInProgress, isProposal } from '#features/admin/refunds/rules.ts'
import { labelOf } from '#lib/labels.ts'
import { dollars } from '#lib/money.ts'
import { isBeingPaid } from './rules.ts'

type Props = {
  order: AdminOrder
  /** On the order's page: how it was paid is said beside it, and there is room for what PayPal says. */
  plain?: boolean
}

/** The status of an order, its payment, refunds, duplicate payments and disputes. */
export function OrderStatusBadges({ order, plain = false }: Props) {
  const { orderStatus, pendingReason, refunds, doubles } = order
  const [newest] = refunds
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 in-[td]:min-[40rem]:flex-col in-[td]:min-[40rem]:items-start">
      {isBeingPaid(order) ? (
        <Badge look="waiting">{pendingReason ? 'held by PayPal' : 'payment being confirmed'}</Badge>
      ) : (
        <Badge look={orderLooks[orderStatus]}>{labelOf(orderStatus)}</Badge>
      )}
      {order.method && !plain && (
        <span className="text-sm text-soft xl:whitespace-nowrap">
          {methodWords(order.method, order.reference)}
        </span>
      )}
      {pendingReason &&
        (plain ? (
          <span className="basis-full text-sm font-normal text-soft">
            {pendingSentences[pendingReason]}
          </span>
        ) : (
          <Held sentences={pendingSentences[pendingReason]} />
        ))}
      {order.disputes.map((dispute) => (
        <Badge key={dispute.disputeId} look="bad">
          disputed
        </Badge>
      ))}
      {refunds.filter(isInProgress).map(({ id, amount }) => (
        <Badge key={id} look="waiting">
          refund of {dollars(amount)} in progress
        </Badge>
      ))}
      {refunds.filter(isProposal).map(({ id, state, amount }) => (
        <Badge key={id} look="waiting">
          refund of {dollars(amount)} {state === 'agreed' ? 'to be sent' : 'proposed'}
        </Badge>
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

/** The first sentence says why; what to do is read once. */
function Held({ sentences }: { sentences: string }) {
  const [, first = sentences, rest] = /^(.+?\.) (.+)$/.exec(sentences) ?? []
  return (
    <details className="max-w-64 text-sm text-soft">
      <summary className="cursor-pointer">{first}</summary>
      {rest}
    </details>
  )
}

const orderLooks: Record<OrderStatus, BadgeLook> = {
  unpaid: 'waiting',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
}
