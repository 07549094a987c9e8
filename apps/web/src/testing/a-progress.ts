import type { HouseProgress } from '@smart-bird/contracts/house'

/** The reply for a house that reported just now and was sent nothing. */
export const noProgress = (): HouseProgress => ({
  sentAt: null,
  receivedAt: null,
  backOnlineAt: null,
  version: null,
  lastReportAt: new Date().toISOString(),
})
