import { formatMoment, startOfDay } from '@smart-bird/receipt/moment'

/** A day of the business, in the company's calendar as on receipts, so that it is one day for everybody. It stays on one line. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatMoment(at).mediumDate}
  </time>
)

/** The same of a day that is written "2026-11-28". */
export const DayOf = ({ day }: { day: string }) => <Day at={startOfDay(day).toISOString()} />
