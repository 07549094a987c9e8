import type { overview as contract } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { centsOf } from '@smart-bird/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { Crown, House, Mail, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { FactTile } from '#components/fact-tile.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { counted, formatCount } from '#lib/counts.ts'
import { dollars } from '#lib/money.ts'
import { cabinetPath } from '#lib/paths.ts'
import { Alarms } from './alarms.tsx'
import { overview } from './api.ts'
import { BarChart } from './bar-chart.tsx'

type Numbers = Reply<typeof contract>

export function Overview({ username }: { username: string }) {
  const { data, error, isFetching, refetch } = useQuery(overview())
  if (error)
    return (
      <Card title="The business today">
        <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
      </Card>
    )
  if (!data)
    return (
      <Card title="The business today">
        <Skeleton label="Loading the numbers" lines={6} />
      </Card>
    )
  return (
    <section aria-label="The business today" className="grid gap-6">
      <Alarms username={username} alarms={data.alarms} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Tiles username={username} numbers={data} />
      </div>
      <Card title="Revenue">
        <BarChart title="Payments minus refunds, by month" bars={data.revenue.map(toBar)} />
      </Card>
    </section>
  )
}

function Tiles({ username, numbers }: { username: string; numbers: Numbers }) {
  const { openEnquiries, lateEnquiries, unpaidOrders, silentHouses, neverReportedHouses } = numbers
  const to = (
    page: 'enquiries' | 'orders' | 'customers' | 'houses',
    query: string,
    text: ReactNode,
  ) => (
    <Link to={`${cabinetPath(username, page)}${query}`} className="text-link">
      {text}
    </Link>
  )
  return (
    <>
      <FactTile
        icon={Mail}
        look={lateEnquiries > 0 ? 'bad' : openEnquiries > 0 ? 'accent' : 'good'}
        title={counted(openEnquiries, 'enquiry waiting', 'enquiries waiting')}
      >
        {lateEnquiries > 0 ? (
          <p>
            {lateEnquiries} for more than {replyPromiseHours} hours
          </p>
        ) : (
          <p>All within {replyPromiseHours} hours</p>
        )}
        {to('enquiries', '?answer=due', 'Read and answer')}
      </FactTile>
      <FactTile
        icon={ReceiptText}
        look={unpaidOrders > 0 ? 'accent' : 'good'}
        title={counted(unpaidOrders, 'order unpaid', 'orders unpaid')}
      >
        <p>{dollars(numbers.unpaidTotal)} outstanding</p>
        {to('orders', '?status=unpaid', 'View orders')}
      </FactTile>
      <FactTile
        icon={Crown}
        look="plain"
        title={counted(numbers.premiumMembers, 'premium member', 'premium members')}
      >
        {to('customers', '?status=premium', 'View members')}
      </FactTile>
      <FactTile
        icon={House}
        look={silentHouses > 0 ? 'bad' : neverReportedHouses > 0 ? 'accent' : 'good'}
        title={counted(silentHouses, 'home not reporting', 'homes not reporting')}
      >
        {silentHouses === 0 && neverReportedHouses === 0 && (
          <p>All in contact within the last day</p>
        )}
        {neverReportedHouses > 0 && (
          <p>
            {to(
              'houses',
              '?lastContact=never',
              `${formatCount(neverReportedHouses)} with no contact yet`,
            )}
          </p>
        )}
        {to('houses', '', 'View all homes')}
      </FactTile>
    </>
  )
}

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function toBar({ month, total }: Numbers['revenue'][number]) {
  const date = new Date(`${month}-01T00:00:00Z`)
  return {
    label: longMonth.format(date),
    short: shortMonth.format(date),
    value: centsOf(total),
    valueText: dollars(total).replace(/\.\d\d$/, ''),
  }
}
