import type { ReactNode } from 'react'
import { join } from '#components/class-names.ts'

const radius = 52
const circumference = 2 * Math.PI * radius

type Props = {
  /** Between 0 and 1. */
  share: number
  label: string
  /** What a screen reader says instead of a percentage. */
  valueText: string
  /** Finished, possibly before the time is up. */
  done?: boolean
  /** Its size. */
  className: string
  children: ReactNode
}

export function ProgressRing(props: Props) {
  const { share, label, valueText, done = false, className, children } = props
  const filled = Math.min(Math.max(share, 0), 1)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100)}
      aria-valuetext={valueText}
      className={join('relative grid shrink-0 place-items-center', className)}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="8" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - filled)}
          className={join(
            'transition-[stroke-dashoffset] duration-1000 ease-linear',
            done ? 'stroke-teal' : 'stroke-amber',
          )}
        />
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  )
}
