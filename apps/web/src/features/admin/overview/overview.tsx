import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { GoodNews } from '#components/empty-state.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { Blank } from '#components/skeleton.tsx'
import { disputes } from '#features/admin/disputes/api.ts'
import { enquiries } from '#features/admin/enquiries/api.ts'
import { EnquiryDialog } from '#features/admin/enquiries/dialog.tsx'
import { houses } from '#features/admin/houses/api.ts'
import { useChosen } from '#features/admin/list/use-chosen.ts'
import { orders } from '#features/admin/orders/api.ts'
import { formatCount } from '#lib/counts.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AlarmTask } from './alarms.tsx'
import { openWork, overview } from './api.ts'
import { Revenue } from './revenue.tsx'
import { DisputeTask, EnquiryTask, HouseTask, OrderTask } from './tasks.tsx'

/** What is to be done, oldest first, each with its button; above it how much there is in all. */
export function Overview() {
  const numbers = useQuery(overview())
  const letters = useQuery(enquiries(oldest('due', { answer: 'due' })))
  const sales = useQuery(orders(oldest('ordered', { status: 'unpaid' })))
  const homes = useQuery(houses(oldest('lastReport', { lastContact: 'silent' })))
  const claims = useQuery(disputes(oldest('opened', { state: 'awaiting' })))
  const all = [numbers, letters, sales, homes, claims]
  const failed = useFailedState(all.find(({ error }) => error) ?? numbers)
  const { chosen, choose, close } = useChosen('enquiries', letters.data?.rows)
  const isLoaded = all.every(({ data }) => data)
  const rows = [
    ...(letters.data?.rows ?? []).map((row) => ({
      since: row.waitingSince,
      task: <EnquiryTask key={row.reference} enquiry={row} onOpen={() => choose(row.id)} />,
    })),
    ...(sales.data?.rows ?? []).map((row) => ({
      since: row.orderedAt,
      task: <OrderTask key={row.orderNumber} order={row} />,
    })),
    ...(homes.data?.rows ?? []).map((row) => ({
      since: row.lastReportAt,
      task: <HouseTask key={`home ${row.customerId}`} house={row} />,
    })),
    ...(claims.data?.rows ?? []).map((row) => ({
      since: row.openedAt,
      task: <DisputeTask key={row.disputeId} dispute={row} />,
    })),
  ].toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))
  const alarms = numbers.data?.alarms ?? []
  return (
    <div className="grid gap-4">
      <Today unpaidTotal={numbers.data?.unpaidTotal}>
        {numbers.data && <Revenue months={numbers.data.revenue} />}
      </Today>
      <Card title="To do">
        {failed || !isLoaded ? (
          (failed ?? <RowSkeleton label="Loading what is to be done" rows={4} />)
        ) : alarms.length + rows.length === 0 ? (
          <GoodNews text="Nothing needs you." />
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {alarms.map((alarm) => (
              <AlarmTask key={alarm.kind} alarm={alarm} />
            ))}
            {rows.map(({ task }) => task)}
          </ul>
        )}
      </Card>
      {chosen && <EnquiryDialog key={chosen.id} enquiry={chosen} onClose={close} />}
    </div>
  )
}

/** The oldest of a list; the numbers lead to the others. */
const oldest = (sort: string, filter: Record<string, string>) => ({
  ...filter,
  sort,
  direction: 'asc',
  limit: '10',
})

/** What waits on a page, which filter leaves only that, and what one and many are called. */
const counts = [
  ['enquiries', '?answer=due', 'enquiry to answer', 'enquiries to answer'],
  ['disputes', '?state=awaiting', 'dispute to answer', 'disputes to answer'],
  ['houses', '?lastContact=silent', 'home not reporting', 'homes not reporting'],
  ['orders', '?status=unpaid', 'order unpaid', 'orders unpaid'],
] as const

type TodayProps = { unpaidTotal: string | undefined; children: ReactNode }

/** How much of each kind waits, in one line, and the revenue beside it. */
function Today({ unpaidTotal, children }: TodayProps) {
  const own = useOwnPath()
  const { data } = useQuery(openWork())
  return (
    <section
      aria-label="The business today"
      className="grid gap-x-10 gap-y-4 rounded-lg border border-line bg-raised p-4 shadow-low sm:px-7 lg:grid-cols-[1fr_auto] lg:items-end"
    >
      <ul className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap sm:justify-between">
        {counts.map(([page, query, one, many]) => (
          <li key={page}>
            <Link
              to={own(page, query)}
              className={join('group block text-sm', data?.[page] === 0 && 'text-soft')}
            >
              <span className="block font-display text-xl font-semibold tabular-nums">
                {data ? formatCount(data[page]) : <Blank like="00" />}
              </span>{' '}
              <span className="underline min-[22rem]:whitespace-nowrap decoration-edge underline-offset-4 group-hover:decoration-current">
                {data?.[page] === 1 ? one : many}
              </span>
              {page === 'orders' && unpaidTotal && unpaidTotal !== '0.00' && (
                <>, {dollars(unpaidTotal)}</>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="min-h-14">{children}</div>
    </section>
  )
}
