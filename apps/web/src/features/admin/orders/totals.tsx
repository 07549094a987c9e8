import type { pageOrders } from '@smart-bird/contracts/admin/orders'
import { formatCount } from '@smart-bird/contracts/counts'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { Blank } from '#components/skeleton.tsx'
import { dollars } from '#lib/money.ts'

/** The totals of all filtered orders, which keep their place while they load; nothing beside a list that says it is empty. */
export function OrderTotals({
  totals,
}: {
  totals: Reply<typeof pageOrders>['totals'] | undefined
}) {
  if (totals === null)
    return <p className="mb-3 text-sm text-soft">Too many orders to total. Narrow your search.</p>
  if (totals?.count === 0) return null
  return (
    <dl className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm sm:gap-x-8">
      <Total name="Orders" value={totals && formatCount(totals.count)} />
      <Total name="Unpaid" value={totals && dollars(totals.unpaid)} />
      <Total name="Received" value={totals && dollars(totals.paid)} />
      <Total name="Refunded" value={totals && dollars(totals.refunded)} />
    </dl>
  )
}

function Total({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{value ?? <Blank like="$0,000" />}</dd>
    </div>
  )
}
