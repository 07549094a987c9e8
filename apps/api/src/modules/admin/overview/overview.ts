import type { openWork, overview } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { houseSilentHours, replyPromiseHours } from '@smart-bird/contracts/limits'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { addMs } from '#lib/clock'
import { findConditions } from '#modules/alarms/conditions'
import { group } from '#modules/alarms/rules'
import { countOpenWork, findNumbers } from './repo.ts'

/** Open work, paying customers, and the revenue of the last twelve months. */
export async function findOverview(context: Context): Promise<Reply<typeof overview>> {
  const { db, clock } = context
  const now = clock()
  const numbers = await findNumbers(db, {
    now,
    lateBefore: addMs(now, -replyPromiseHours * 3_600_000),
    silentBefore: silentBefore(now),
  })
  return {
    ...numbers,
    unpaidTotal: dollarsOf(numbers.unpaidCents),
    alarms: group(await findConditions(context)),
    revenue: numbers.revenue.map(({ month, cents }) => ({ month, total: dollarsOf(cents) })),
  }
}

export const findOpenWork = ({ db, clock }: Context): Promise<Reply<typeof openWork>> =>
  countOpenWork(db, silentBefore(clock()))

const silentBefore = (now: Date) => addMs(now, -houseSilentHours * 3_600_000)
