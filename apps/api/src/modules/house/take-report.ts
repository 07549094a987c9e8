import type { Received } from '@smart-bird/contracts/endpoint'
import type { homeReport, ReportedHealth } from '@smart-bird/contracts/house'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Limit } from '#db/throttle'
import { AppError, fieldFault } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkAttempts } from '#lib/network'
import { queueRetry } from './deliver.ts'
import { findUnreportedStatus } from './delivery-repo.ts'
import { findHouseByKey, type House } from './house-repo.ts'
import { saveReceived, saveReport, saveStarted } from './report-repo.ts'
import { isAhead, isTimely, isVersion } from './rules.ts'

type Report = Received<typeof homeReport>['body']

/** Wrong keys per network. A valid key is never slowed down by guesses from the same network. */
const wrongKeys: Limit = { max: 20, windowMs: minutesMs(15) }
const perHouse: Limit = { max: 60, windowMs: minutesMs(10) }
/** A later start was not caused by our restart. */
const restartWithinMs = minutesMs(60)

/** Handles a house report: version, start, or receipt of a webhook call. */
export async function takeReport(
  context: Context,
  { house, report }: { house: House; report: Report },
) {
  await context.throttle.count(`report:${house.id}`, perHouse)
  const now = context.clock()
  if (report.houseDomain !== house.domain?.toLowerCase()) throw new AppError('not_yours')
  const sentAt = requireTimely(house, report, now)
  const health = reportedHealth(report, now)
  const received = {
    userId: house.userId,
    version: isVersion(report.version, now) ? report.version : null,
    now,
  }
  await context.db.transaction(async (tx) => {
    const isNewer = await saveReport(tx, { ...received, sentAt, health })
    if (report.event === 'started' && isNewer && !isRepeated(house, sentAt))
      await saveStarted(tx, { ...received, since: addMs(now, -restartWithinMs) })
    else if (report.event === 'received' && report.deliveryId !== undefined)
      await saveReceived(tx, { ...received, webhookId: report.deliveryId })
    if (house.lastReportAt === null) await repeatStatus(context, tx, house)
  })
}

/** When the house sent it. Once a house dates its reports, all must be dated: an undated one could be replayed forever. */
function requireTimely(house: House, { sentAt }: Report, now: Date): Date | undefined {
  if (sentAt === undefined) {
    if (house.lastSentAt !== null)
      throw fieldFault('sentAt', 'This house dates its reports, but this one has no date.')
    return undefined
  }
  const date = new Date(sentAt)
  if (!isTimely(date, now))
    throw fieldFault(
      'sentAt',
      'This report is more than five minutes old, or the house’s clock is wrong.',
    )
  return date
}

/**
 * Until its first report nobody can tell whether a house dropped a home status while it was starting
 * (`mayBeLost`), so that status is sent again.
 */
async function repeatStatus(context: Context, tx: Db, { userId }: House) {
  const webhookId = await findUnreportedStatus(tx, userId)
  if (webhookId) await queueRetry(context, tx, { userId, webhookId })
}

/** Null if the report says nothing of it. */
function reportedHealth({ health }: Report, now: Date): ReportedHealth | null {
  if (!health) return null
  const backup = health.lastBackupAt === null ? null : new Date(health.lastBackupAt)
  if (backup && isAhead(backup, now))
    throw fieldFault('health.lastBackupAt', 'This backup is in the future.')
  return { ...health, lastBackupAt: backup?.toISOString() ?? null, reportedAt: now.toISOString() }
}

const isRepeated = ({ lastSentAt }: House, sentAt: Date | undefined) =>
  sentAt !== undefined && sentAt.getTime() === lastSentAt?.getTime()

/** The house a report key belongs to. */
export async function getReporter(
  { db, throttle }: Context,
  key: string | undefined,
  address: string,
): Promise<House> {
  const house = key === undefined ? undefined : await findHouseByKey(db, hashCode(key))
  if (!house) {
    await throttle.countAll(networkAttempts('report-key', address, wrongKeys))
    throw new AppError('wrong_key')
  }
  return house
}
