import type { Reply } from '@smart-bird/contracts/endpoint'
import type { healthOfHouse } from '@smart-bird/contracts/house'
import { dayOf } from '@smart-bird/receipt/moment'
import type { CallersHealth } from './health-repo.ts'

/** What a customer's house reported of its health, and on which days it reported. */
export function healthOf({ house, days }: CallersHealth, now: Date): Reply<typeof healthOfHouse> {
  const [known] = house
  return {
    today: dayOf(now.toISOString()),
    lastReportAt: known?.lastReportAt?.toISOString() ?? null,
    health: known?.health ?? null,
    days,
  }
}
