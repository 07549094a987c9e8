import { rateLine as lineFor } from '@smart-bird/content/rate'

/** What an hour of service at home costs at this rate, with the minimum and the steps that it is billed in; empty without one. */
export const rateLineOf = (hourly: string) =>
  lineFor({
    hourly,
    minimumMinutes: import.meta.env.VISIT_MINIMUM_MINUTES,
    roundMinutes: import.meta.env.VISIT_ROUND_MINUTES,
  })

/** The same at the rate of the build's settings. */
export const rateLine = rateLineOf(import.meta.env.HOURLY_RATE)
