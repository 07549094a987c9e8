import type { House } from './house.ts'

export type Report = { event: 'received' | 'started'; deliveryId?: string }
/** Sends a report and says how it went, in words for the log. */
export type SendReport = (house: House, report: Report) => Promise<string>

const reportTimeoutMs = 5000

/** Houses report to `{apiUrl}/home-report` with their own key, once: like the real one, they do not repeat it. */
export const reportTo =
  (apiUrl: () => string): SendReport =>
  async (house, { event, deliveryId }) => {
    try {
      const answer = await fetch(`${apiUrl()}/home-report`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${house.reportKey}`,
        },
        body: JSON.stringify({
          houseDomain: house.domain,
          version: house.version,
          event,
          ...(deliveryId === undefined ? {} : { deliveryId }),
          sentAt: new Date().toISOString(),
        }),
        signal: AbortSignal.timeout(reportTimeoutMs),
      })
      await answer.body?.cancel()
      return `Reported “${event}” with version ${house.version}: answered ${answer.status}`
    } catch (error) {
      return `Could not report “${event}”: ${reason(error)}`
    }
  }

const reason = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
