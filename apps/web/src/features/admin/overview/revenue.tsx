import type { overview as contract } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { centsOf } from '@smart-bird/contracts/money'
import { join } from '#components/class-names.ts'
import { dollars } from '#lib/money.ts'

type Month = Reply<typeof contract>['revenue'][number]

/** This month's, and a line of bars for the year; screen readers get its numbers as a table. A month of refunds has no bar. */
export function Revenue({ months }: { months: readonly Month[] }) {
  const highest = Math.max(...months.map(({ total }) => centsOf(total)), 1)
  const current = months.at(-1)
  return (
    <figure aria-label={title} className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
      <p className="text-sm whitespace-nowrap text-soft">
        <span className="block font-display text-xl font-semibold text-ink tabular-nums">
          {current && inDollars(current)}
        </span>
        revenue this month
      </p>
      <div aria-hidden="true">
        <ol className="flex h-10 items-end gap-1 border-b border-edge">
          {months.map((month, place) => (
            <li
              key={month.month}
              title={`${nameOf(month)}: ${inDollars(month)}`}
              style={{ height: `${(Math.max(centsOf(month.total), 0) / highest) * 100}%` }}
              className={join(
                'w-2 rounded-t-sm sm:w-3 [print-color-adjust:exact] forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]',
                place === months.length - 1 ? 'bg-ink' : 'bg-faint/70',
              )}
            />
          ))}
        </ol>
        <p className="flex justify-between text-xs text-soft">
          <span>{months[0] && nameOf(months[0]).slice(0, 3)}</span>
          <span>{current && nameOf(current).slice(0, 3)}</span>
        </p>
      </div>
      {/* Around the table: a table is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{inDollars(month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const title = 'Payments minus refunds, by month'

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const nameOf = ({ month }: Month) => monthName.format(new Date(`${month}-01T00:00:00Z`))
const inDollars = ({ total }: Month) => dollars(total).replace(/\.\d\d$/, '')
