import type { House } from './house.ts'

export type Report = { event: 'received' | 'started'; deliveryId?: string }
/** Sends a house report and returns its outcome for the log. */
export type SendReport = (house: House, report: Report) => Promise<string>

const reportTimeoutMs = 5000

/** Reports to `{apiUrl}/home-report` with the house's key. Like the real platform, it never retries. */
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
