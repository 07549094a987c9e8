import { formatMoment } from '@smart-bird/receipt/moment'

/** A date and a time of the business, in the company's zone, which it names. The line may break only between the two. */
export const Moment = ({ at, className }: { at: string; className?: string }) => {
  const { mediumDate, time } = formatMoment(at)
  return (
    <time dateTime={at} className={className}>
      <span className="whitespace-nowrap">{mediumDate},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
