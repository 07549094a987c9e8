import type { AdminOrder } from '@smart-bird/contracts/admin/orders'
import { daysBetween, startOfDay } from '@smart-bird/receipt/moment'
import { Day } from '#components/day.tsx'
import { Notice } from '#components/notice.tsx'
import { serverNow } from '#lib/server-clock.ts'

/** How long a purchase can still be returned. */
export function ReturnWindow({ returns }: Pick<AdminOrder, 'returns'>) {
  if (!returns) return null
  const { until } = returns
  if (until === null) return <p>The 30 days to return it begin when the work is complete.</p>
  const at = startOfDay(until).toISOString()
  const left = daysBetween(serverNow().toISOString(), at)
  if (left < 0)
    return (
      <Notice look="info">
        The 30 days to return it ended on <Day at={at} />. Refund anyway?
      </Notice>
    )
  return (
    <p>
      {left === 0 ? 'Today is the last day' : left === 1 ? '1 day left' : `${left} days left`} to
      return it, until <Day at={at} />.
    </p>
  )
}
