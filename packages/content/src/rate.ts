export type Rate = {
  /** Dollars and cents; empty if the site names none. */
  hourly: string
  /** What a visit is billed for at least, and the steps after that. */
  minimumMinutes: string
  roundMinutes: string
}

/** "$95 an hour, for at least 60 minutes, in steps of 15 minutes."; empty without a rate. */
export const rateLine = ({ hourly, minimumMinutes, roundMinutes }: Rate): string =>
  hourly &&
  [
    `$${hourly.replace(/\.00$/, '')} an hour`,
    `for at least ${minimumMinutes} minutes`,
    roundMinutes !== '1' && `in steps of ${roundMinutes} minutes`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
