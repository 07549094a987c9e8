import { formatMoment } from '@smart-bird/receipt/moment'

/** The day by which to answer, in the company's time zone, with the hour: a deadline may be in the morning. */
export function AnswerDay({ at }: { at: string }) {
  const { mediumDate, time } = formatMoment(at)
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{mediumDate},</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
