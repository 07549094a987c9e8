import type { overview as contract } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { centsOf } from '@smart-bird/contracts/money'
import { useQuery } from '@tanstack/react-query'
import { Crown, House, Mail, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { GoodNews } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { Blank, Skeleton } from '#components/skeleton.tsx'
import { formatCount } from '#lib/counts.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { Alarms } from './alarms.tsx'
import { overview } from './api.ts'
import { BarChart } from './bar-chart.tsx'
import { NumberTile } from './number-tile.tsx'

type Numbers = Reply<typeof contract>

export function Overview() {
  const query = useQuery(overview())
  const { data } = query
  const failed = useFailedState(query)
  if (failed) return <Card title="The business today">{failed}</Card>
  return (
    <section aria-label="The business today" className="grid gap-4 sm:gap-6">
      {data ? <Alarms alarms={data.alarms} /> : blankAlarms}
      {data && isQuiet(data) && <GoodNews text="Nothing needs you." />}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {data ? <Tiles numbers={data} /> : blankTiles}
      </div>
      <Card
        title="Revenue"
        aside={<p className="text-sm text-soft max-sm:-mt-3 max-sm:basis-full">{revenueTitle}</p>}
      >
        {data ? (
          <Revenue months={data.revenue} />
        ) : (
          <div className="mb-6 flex h-30 items-end justify-around border-b border-edge">
            <Skeleton label="Loading the numbers" lines={0} />
            {blankBars}
          </div>
        )}
      </Card>
    </section>
  )
}

const isQuiet = ({ alarms, openEnquiries, unpaidOrders, silentHouses }: Numbers) =>
  alarms.length + openEnquiries + unpaidOrders + silentHouses === 0

const Revenue = ({ months }: { months: Numbers['revenue'] }) =>
  months.some(({ total }) => centsOf(total) !== 0) ? (
    <BarChart title={revenueTitle} bars={months.map(toBar)} />
  ) : (
    <p className="text-soft">No payments yet.</p>
  )

/** There is almost always something: its place is kept, and what is below it stays where it is. */
const blankAlarms = (
  <Card title="Needs attention">
    <p className="font-semibold">
      <Blank like="Something that needs an answer" />
    </p>
    <p className="text-sm">
      <Blank like="Who, and since when" />
    </p>
  </Card>
)

const blankBars = ['h-8', 'h-12', 'h-10', 'h-16', 'h-14', 'h-20'].map((height) => (
  <span
    key={height}
    className={join('w-8 animate-pulse rounded-t-sm bg-sunk motion-reduce:animate-none', height)}
  />
))

/** As high as the numbers will be. */
const blankTiles = [0, 1, 2, 3].map((place) => (
  <div
    key={place}
    className="h-25 rounded-lg border border-line bg-raised p-4 shadow-low sm:h-39 sm:p-5 lg:h-41"
  >
    <p className="font-display text-2xl">
      <Blank like="00" />
    </p>
    <p className="max-sm:mt-2">
      <Blank like="enquiries waiting" />
    </p>
  </div>
))

const revenueTitle = 'Payments minus refunds, by month'

/** What waits for an admin comes first. */
function Tiles({ numbers }: { numbers: Numbers }) {
  const own = useOwnPath()
  const { openEnquiries, lateEnquiries, unpaidOrders, silentHouses, neverReportedHouses } = numbers
  const to = (
    page: 'enquiries' | 'orders' | 'customers' | 'houses',
    query: string,
    text: ReactNode,
  ) => (
    <Link
      to={own(page, query)}
      className="text-link max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
    >
      {text}
    </Link>
  )
  return (
    <>
      <NumberTile
        icon={Mail}
        look={lateEnquiries > 0 ? 'bad' : openEnquiries > 0 ? 'plain' : 'good'}
        count={openEnquiries}
        of={openEnquiries === 1 ? 'enquiry waiting' : 'enquiries waiting'}
        detail={
          lateEnquiries > 0
            ? `${formatCount(lateEnquiries)} for more than ${replyPromiseHours} hours`
            : openEnquiries > 0
              ? `All within ${replyPromiseHours} hours`
              : 'Nothing to answer'
        }
      >
        {openEnquiries > 0
          ? to('enquiries', '?answer=due', 'Read and answer')
          : to('enquiries', '', 'View enquiries')}
      </NumberTile>
      <NumberTile
        icon={ReceiptText}
        look={unpaidOrders > 0 ? 'plain' : 'good'}
        count={unpaidOrders}
        of={unpaidOrders === 1 ? 'order unpaid' : 'orders unpaid'}
        detail={`${dollars(numbers.unpaidTotal)} outstanding`}
      >
        {to('orders', '?status=unpaid', 'View orders')}
      </NumberTile>
      <NumberTile
        icon={House}
        look={silentHouses > 0 ? 'bad' : neverReportedHouses > 0 ? 'plain' : 'good'}
        count={silentHouses}
        of={silentHouses === 1 ? 'home not reporting' : 'homes not reporting'}
        detail={
          neverReportedHouses > 0
            ? `${formatCount(neverReportedHouses)} with no contact yet`
            : silentHouses === 0 && 'All in contact within the last day'
        }
      >
        {silentHouses === 0 && neverReportedHouses > 0
          ? to('houses', '?lastContact=never', 'View these homes')
          : to('houses', silentHouses > 0 ? '?lastContact=silent' : '', 'View homes')}
      </NumberTile>
      <NumberTile
        icon={Crown}
        look="plain"
        count={numbers.premiumMembers}
        of={numbers.premiumMembers === 1 ? 'premium member' : 'premium members'}
      >
        {to('customers', '?status=premium', 'View members')}
      </NumberTile>
    </>
  )
}

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "$12.2K": more digits than four have no room above a bar. */
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

function toBar({ month, total }: Numbers['revenue'][number]) {
  const date = new Date(`${month}-01T00:00:00Z`)
  const dollarsText = dollars(total).replace(/\.\d\d$/, '')
  const cents = centsOf(total)
  return {
    label: longMonth.format(date),
    short: shortMonth.format(date),
    value: cents,
    valueText: dollarsText,
    shortText: Math.abs(cents) < 1_000_000 ? dollarsText : shortDollars.format(cents / 100),
  }
}
