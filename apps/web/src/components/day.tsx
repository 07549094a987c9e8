import { formatMoment } from '@smart-bird/receipt/moment'

/** A day of the business, in the company's calendar as on receipts, so that it is one day for everybody. It stays on one line. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatMoment(at).mediumDate}
  </time>
)

/** The same with its time in the company's zone, which it names. The line may break only between the two. */
export const DayAndTime = ({ at }: { at: string }) => {
  const { mediumDate, time } = formatMoment(at)
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{mediumDate},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
