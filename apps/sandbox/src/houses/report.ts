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
          // After a start, devices are still coming back.
          ...(event === 'started' ? {} : healthOf(house)),
        }),
        signal: AbortSignal.timeout(reportTimeoutMs),
      })
      await answer.body?.cancel()
      return `Reported “${event}” with version ${house.version}: answered ${answer.status}`
    } catch (error) {
      return `Could not report “${event}”: ${reason(error)}`
    }
  }

function healthOf(house: House) {
  if (house.package === 'older') return {}
  const { updates, repairs, unavailableDevices, lowBatteries, backupDaysAgo: days } = house
  const lastBackupAt = days === null ? null : nightAgo(days).toISOString()
  return { health: { updates, repairs, unavailableDevices, lowBatteries, lastBackupAt } }
}

/** A house backs itself up at 4:45 AM. */
function nightAgo(days: number) {
  const at = new Date()
  at.setHours(4, 45, 0, 0)
  at.setDate(at.getDate() - days - (at.getTime() > Date.now() ? 1 : 0))
  return at
}

const reason = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
