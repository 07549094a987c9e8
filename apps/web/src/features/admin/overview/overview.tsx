import { formatCount } from '@smart-bird/contracts/counts'
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
import { answerDue } from '#features/admin/enquiries/rules.ts'
import { useOpenEnquiry } from '#features/admin/enquiries/use-open-enquiry.ts'
import { houses } from '#features/admin/houses/api.ts'
import { orders } from '#features/admin/orders/api.ts'
import { quotes } from '#features/admin/quotes/api.ts'
import { dollars } from '#lib/money.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AlarmTask } from './alarms.tsx'
import { openWork, overview } from './api.ts'
import { Revenue } from './revenue.tsx'
import { DisputeTask, EnquiryTask, HouseTask, OrderTask, WorkTask } from './tasks.tsx'

/** What is to be done, of each kind the oldest first, with its button; above it how much there is in all. */
export function Overview() {
  const numbers = useQuery(overview())
  const letters = useQuery(enquiries(oldest('due', { answer: 'due' })))
  const sales = useQuery(orders(oldest('ordered', { status: 'unpaid' })))
  const homes = useQuery(houses(oldest('lastReport', { lastContact: 'silent' })))
  const claims = useQuery(disputes(oldest('opened', { state: 'awaiting' })))
  const works = useQuery(quotes(oldest('updated', { work: 'due' })))
  const all = [numbers, letters, sales, homes, claims, works]
  const failed = useFailedState(all.find(({ error }) => error) ?? numbers)
  const { chosen, choose, close } = useOpenEnquiry(letters.data?.rows)
  const isLoaded = all.every(({ data }) => data)
  const groups = [
    {
      name: 'Answer',
      // What is due first comes first.
      rows: [
        ...(letters.data?.rows ?? []).map((row) => ({
          by: answerDue(row),
          task: <EnquiryTask key={row.reference} enquiry={row} onOpen={() => choose(row)} />,
        })),
        ...(claims.data?.rows ?? []).map((row) => ({
          by: row.answerBy ?? row.openedAt,
          task: <DisputeTask key={row.disputeId} dispute={row} />,
        })),
      ]
        .toSorted((a, b) => a.by.localeCompare(b.by))
        .map(({ task }) => task),
    },
    {
      name: 'Collect',
      rows: (sales.data?.rows ?? []).map((row) => <OrderTask key={row.orderNumber} order={row} />),
    },
    {
      name: 'Complete',
      rows: (works.data?.rows ?? []).map((row) => <WorkTask key={row.reference} contract={row} />),
    },
    {
      name: 'Check',
      rows: (homes.data?.rows ?? []).map((row) => <HouseTask key={row.customerId} house={row} />),
    },
  ]
  const alarms = (numbers.data?.alarms ?? []).map((alarm) => (
    <AlarmTask key={alarm.kind} alarm={alarm} />
  ))
  const filled = [{ name: 'Alarms', rows: alarms }, ...groups].filter(({ rows }) => rows.length > 0)
  return (
    <div className="grid gap-4">
      <Today unpaidTotal={numbers.data?.unpaidTotal}>
        {numbers.data && <Revenue months={numbers.data.revenue} />}
      </Today>
      <Card title="To do">
        {failed || !isLoaded ? (
          (failed ?? <RowSkeleton label="Loading what is to be done" rows={4} />)
        ) : filled.length === 0 ? (
          <GoodNews text="Nothing needs you." />
        ) : (
          filled.map(({ name, rows }) => <Group key={name} name={name} rows={rows} />)
        )}
      </Card>
      {chosen && <EnquiryDialog key={chosen.id} enquiry={chosen} onClose={close} />}
    </div>
  )
}

/** What is to be done in one way, its kind beside it where there is room. The first of all leads. */
const Group = ({ name, rows }: { name: string; rows: ReactNode[] }) => (
  <section
    aria-label={name}
    className="to-do border-t border-line py-1 first-of-type:border-0 first-of-type:-mt-4 last:-mb-4 lg:grid lg:grid-cols-[7.5rem_1fr] lg:gap-x-6 not-forced-colors:first-of-type:[&_li:first-child_.btn]:btn-primary first-of-type:[&_li:first-child_.btn]:px-3! first-of-type:[&_li:first-child_.btn]:no-underline max-sm:first-of-type:[&_li:first-child_.btn]:my-2.5"
  >
    <h3 className="pt-3 font-sans text-sm font-semibold tracking-normal text-soft lg:pt-4">
      {name}
    </h3>
    <ul className="divide-y divide-line">{rows}</ul>
  </section>
)

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
  ['houses', '?lastContact=silent', 'home stopped reporting', 'homes stopped reporting'],
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
      {data?.noMoney && (
        <p className="text-sm text-soft lg:col-span-2">
          Your account is set to “no money”: payments, refunds, exports, and accounts are for
          another admin.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3 sm:grid-cols-[repeat(4,auto)]">
        {counts.map(([page, query, one, many]) => (
          <li key={page}>
            <Link
              to={own(page, query)}
              className={join(
                'group grid grid-cols-[auto_1fr] items-baseline gap-x-2 text-sm md:whitespace-nowrap',
                data?.[page] === 0 && 'text-soft',
              )}
            >
              <span className="font-display text-xl font-semibold tabular-nums">
                {data ? formatCount(data[page]) : <Blank like="00" />}
              </span>{' '}
              <span className="col-span-2 row-start-2 underline decoration-edge underline-offset-4 group-hover:decoration-current">
                {data?.[page] === 1 ? one : many}
              </span>
              {page === 'orders' && unpaidTotal && unpaidTotal !== '0.00' && (
                <span className="col-start-2 row-start-1">
                  <span className="sr-only">, </span>
                  {dollars(unpaidTotal)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="min-h-14">{children}</div>
    </section>
  )
}
