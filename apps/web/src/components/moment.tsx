import { formatMoment } from '@smart-bird/receipt/moment'

/** Beside times that don't name it. */
export const zoneNote = 'All times are Chicago time.'

type Props = {
  at: string
  className?: string
  /** In a column whose heading names the zone. */
  listed?: boolean
}

/** A date and a time of the business, in the company's zone, which it names. The line may break only between the two. */
export const Moment = ({ at, className, listed = false }: Props) => {
  const { mediumDate, clock, time } = formatMoment(at)
  return (
    <time dateTime={at} className={className}>
      <span className="whitespace-nowrap">{mediumDate},</span>{' '}
      <span className="whitespace-nowrap">
        {listed ? clock : time}
        {listed && <span className="lg:sr-only">{time.slice(clock.length)}</span>}
      </span>
    </time>
  )
}
