import { formatDay } from '#lib/dates.ts'

/** A date that stays on one line. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatDay(at)}
  </time>
)
