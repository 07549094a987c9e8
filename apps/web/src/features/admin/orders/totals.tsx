import type { pageOrders } from '@smart-bird/contracts/admin/orders'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { formatCount } from '#lib/counts.ts'
import { dollars } from '#lib/money.ts'

/** The totals of all filtered orders; nothing beside a list that says it is empty. */
export function OrderTotals({ totals }: { totals: Reply<typeof pageOrders>['totals'] }) {
  if (!totals)
    return <p className="mb-3 text-sm text-soft">Too many orders to total. Narrow your search.</p>
  if (totals.count === 0) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm sm:gap-x-8">
      <Total name="Orders" value={formatCount(totals.count)} />
      <Total name="Unpaid" value={dollars(totals.unpaid)} />
      <Total name="Paid" value={dollars(totals.paid)} />
      <Total name="Refunded" value={dollars(totals.refunded)} />
    </dl>
  )
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
