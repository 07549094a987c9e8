import type { RefundRow } from '@smart-bird/contracts/admin/orders'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { Day } from '#components/day.tsx'
import {
  refundLooks,
  refundMethodLabels,
  refundStateLabels,
} from '#features/admin/refunds/rules.ts'
import { dollars } from '#lib/money.ts'

type Props = { refunds: readonly RefundRow[] }

/** In the form of the next one: why no more is left. */
export const RefundHistory = ({ refunds }: Props) =>
  refunds.length > 0 && (
    <section className="border-y border-line py-4">
      <h3 className="mb-3 text-lg">Refunds so far</h3>
      <RefundList refunds={refunds} />
    </section>
  )

export const RefundsCard = ({ refunds }: Props) =>
  refunds.length > 0 && (
    <Card title="Refunds">
      <RefundList refunds={refunds} />
    </Card>
  )

const RefundList = ({ refunds }: Props) => (
  <ul className="grid gap-4">
    {refunds.map((refund) => (
      <li key={refund.id}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="tabular-nums">{dollars(refund.amount)}</strong>
          <Badge look={refundLooks[refund.state]}>{refundStateLabels[refund.state]}</Badge>
          <span className="text-sm text-soft">
            <Day at={refund.requestedAt} />, {refundMethodLabels[refund.way]}
          </span>
        </div>
        {refund.reason && <p className="text-sm text-soft">{refund.reason}</p>}
        {refund.failure && <p className="text-sm wrap-anywhere text-red">{refund.failure}</p>}
      </li>
    ))}
  </ul>
)
