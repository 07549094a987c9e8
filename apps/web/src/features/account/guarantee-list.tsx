import { formatMoment } from '@smart-bird/receipt/moment'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'

type Work = { orderNumber: string; description: string }
type Props = {
  guarantees: readonly (Work & { endsAt: string })[]
  notComplete: readonly Work[]
}

/** What is under guarantee, and until when. */
export function GuaranteeList({ guarantees, notComplete }: Props) {
  if (guarantees.length + notComplete.length === 0)
    return (
      <EmptyState
        text="Nothing is under guarantee right now."
        note="What we install is covered for one year."
      />
    )
  return (
    <ul className="grid gap-3">
      {notComplete.map((order) => (
        <Guarantee key={order.orderNumber} order={order}>
          begins when the work is complete
        </Guarantee>
      ))}
      {guarantees.map(({ endsAt, ...order }) => (
        <Guarantee key={order.orderNumber} order={order}>
          until <time dateTime={endsAt}>{formatMoment(endsAt).mediumDate}</time>
        </Guarantee>
      ))}
    </ul>
  )
}

const Guarantee = ({ order, children }: { order: Work; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <ShieldCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-teal" />
    <div className="min-w-0">
      <p className="font-medium">{order.description}</p>
      <p className="text-sm text-soft">
        Order {order.orderNumber}, {children}
      </p>
    </div>
  </li>
)
