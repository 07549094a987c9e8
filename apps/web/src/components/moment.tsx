import { formatClock, formatDay } from '#lib/dates.ts'

/** A date and a time, each of which stays on one line. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <span className="whitespace-nowrap">{formatDay(at)},</span>{' '}
    <span className="whitespace-nowrap">{formatClock(at)}</span>
  </time>
)
