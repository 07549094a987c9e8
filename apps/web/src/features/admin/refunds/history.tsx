import type { AdminOrder, RefundRow } from '@smart-bird/contracts/admin/orders'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { Badge } from '#components/badge.tsx'
import { Day } from '#components/day.tsx'
import { refundLooks, refundStateLabels, refundWords } from '#features/admin/refunds/rules.ts'
import { dollars } from '#lib/money.ts'
import { RefundActions } from './row-actions.tsx'

/** In the form of the next one: why no more is left. */
export const RefundHistory = ({ refunds }: { refunds: readonly RefundRow[] }) =>
  refunds.length > 0 && (
    <section className="border-y border-line py-4">
      <h3 className="mb-3 text-lg">Refunds so far</h3>
      <RefundList refunds={refunds} />
    </section>
  )

type Props = {
  refunds: readonly RefundRow[]
  /** Whose refunds can be changed here. */
  order?: AdminOrder
}

export const RefundList = ({ refunds, order }: Props) => (
  <ul className="grid gap-4">
    {refunds.map((refund) => (
      <li key={refund.id}>
        <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="tabular-nums">{dollars(refund.amount)}</strong>
          <Badge look={refundLooks[refund.state]}>{refundStateLabels[refund.state]}</Badge>
          <span className="text-sm text-soft">
            <Day at={refund.requestedAt} />, {refundWords(refund.way, refund.reference)}
          </span>
        </div>
        {refund.deductions.map(({ label, amount }) => (
          <p key={label} className="text-sm text-soft tabular-nums">
            {label}: {formatDollars(-centsOf(amount))}
          </p>
        ))}
        {refund.reason && <p className="text-sm text-soft">{refund.reason}</p>}
        {refund.failure && <p className="text-sm wrap-anywhere text-red">{refund.failure}</p>}
        {refund.state === 'proposed' && refund.payAt && (
          <p className="text-sm">
            {refund.way === 'provider' ? 'Paid' : 'To be sent'} when the customer agrees, or on{' '}
            <Day at={refund.payAt} />.
          </p>
        )}
        {refund.state === 'agreed' && (
          <p className="text-sm">
            {refund.agreedAt ? 'The customer agreed.' : 'The customer didn’t object in time.'} Send
            the money, then record it.
          </p>
        )}
        {order && <RefundActions order={order} refund={refund} />}
      </li>
    ))}
  </ul>
)
