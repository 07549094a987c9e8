import type { overview } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { houseSilentHours } from '@smart-bird/contracts/limits'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { addMs } from '#lib/clock'
import { findShown } from '#modules/alarms/conditions'
import { group } from '#modules/alarms/rules'
import { countOpenWork, findSums } from './repo.ts'

/** What needs a person, what is unpaid, and the revenue of the last twelve months. */
export async function findOverview(context: Context): Promise<Reply<typeof overview>> {
  const [{ unpaidCents, revenue }, alarms] = await Promise.all([
    findSums(context.db, context.clock()),
    findShown(context),
  ])
  return {
    unpaidTotal: dollarsOf(unpaidCents),
    alarms: group(alarms),
    revenue: revenue.map(({ month, cents }) => ({ month, total: dollarsOf(cents) })),
  }
}

export const findOpenWork = ({ db, clock }: Context) =>
  countOpenWork(db, addMs(clock(), -houseSilentHours * 3_600_000), clock())
