import { join } from '#components/class-names.ts'

type Bar = { label: string; short: string; value: number; valueText: string; shortText: string }

/** Screen readers get the numbers as a table. Negative values have no bar; a phone shows six bars. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure aria-label={title}>
      <ol
        aria-hidden="true"
        className="grid auto-cols-fr grid-flow-col text-center text-xs tabular-nums max-sm:*:nth-last-[n+7]:hidden"
      >
        {bars.map(({ label, short, value, valueText, shortText }, place) => (
          <li key={label} title={`${label}: ${valueText}`} className="grid grid-rows-[7.5rem_auto]">
            <span className="flex flex-col justify-end border-b border-edge">
              {value !== 0 && shortText}
              <span
                style={{ height: `${(Math.max(value, 0) / highest) * 5.5}rem` }}
                className={join(
                  'mx-auto mt-1 w-3/5 rounded-t-sm forced-colors:forced-color-adjust-none forced-colors:bg-[CanvasText]',
                  place === bars.length - 1 ? 'bg-ink' : 'bg-faint/70',
                )}
              />
            </span>
            <span className="pt-1.5 text-soft">{short}</span>
          </li>
        ))}
      </ol>
      {/* Around the table: a table is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {bars.map(({ label, valueText }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{valueText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
