import { rateLine as lineFor } from '@smart-bird/content/rate'

/** What an hour of service at home costs, as the build's settings have it; empty if they don't say. */
export const rateLine = lineFor({
  hourly: import.meta.env.HOURLY_RATE,
  minimumMinutes: import.meta.env.VISIT_MINIMUM_MINUTES,
  roundMinutes: import.meta.env.VISIT_ROUND_MINUTES,
})
