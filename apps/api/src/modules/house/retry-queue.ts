import type { Queue } from '#lib/jobs'

/** Ten tries over about three hours; a house that comes back later reports by itself. */
export const retryQueue: Queue<{ webhookId: string }> = {
  name: 'house-retry',
  retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 3600 },
}

/** Later than the first call can take. */
export const retryFirstAfterSeconds = 10
