import { useId } from 'react'

type Bar = { label: string; short: string; value: number; valueText: string }
type Props = { title: string; bars: readonly Bar[] }

const [width, height, floor, head] = [960, 170, 136, 26]

/**
 * The chart is hidden from screen readers, which get the same numbers as a table. Values below zero
 * have no bar.
 */
export function BarChart({ title, bars }: Props) {
  const id = useId()
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  const step = width / Math.max(bars.length, 1)
  return (
    <figure aria-labelledby={id} className="grid gap-3">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="hidden w-full lg:block">
        <line x1="0" x2={width} y1={floor} y2={floor} className="stroke-edge" />
        {bars.map(({ label, short, value, valueText }, place) => {
          const tall = (Math.max(value, 0) / highest) * (floor - head)
          const middle = place * step + step / 2
          return (
            <g key={label}>
              <title>{`${label}: ${valueText}`}</title>
              <rect
                x={middle - step * 0.34}
                width={step * 0.68}
                y={floor - tall}
                height={tall}
                rx="3"
                className={place === bars.length - 1 ? 'fill-amber' : 'fill-ink/70'}
              />
              {value > 0 && (
                <text
                  x={middle}
                  y={floor - tall - 8}
                  textAnchor="middle"
                  className="fill-ink text-[13px] tabular-nums"
                >
                  {valueText}
                </text>
              )}
              <text x={middle} y={floor + 22} textAnchor="middle" className="fill-soft text-[13px]">
                {short}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="w-full lg:sr-only">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {bars.map(({ label, value, valueText }, place) => (
            <tr key={label}>
              <th scope="row" className="w-24 py-0.5 text-left text-sm font-normal text-soft">
                {label}
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2">
                  <svg
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2.5 min-w-0 flex-1"
                  >
                    <rect
                      width={(Math.max(value, 0) / highest) * 100}
                      height="10"
                      className={place === bars.length - 1 ? 'fill-amber' : 'fill-ink/70'}
                    />
                  </svg>
                  <span className="w-24 text-right text-sm tabular-nums">{valueText}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
