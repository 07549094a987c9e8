import { formatClock, formatDay } from '#lib/dates.ts'

/** A date and a time. The line may break only between the two. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <span className="whitespace-nowrap">{formatDay(at)},</span>{' '}
    <span className="whitespace-nowrap">{formatClock(at)}</span>
  </time>
)
