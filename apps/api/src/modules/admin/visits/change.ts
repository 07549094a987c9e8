import type { AdminVisit, changeVisit as contract } from '@smart-bird/contracts/admin/visits'
import type { Received } from '@smart-bird/contracts/endpoint'
import { sentences } from '@smart-bird/contracts/fields'
import { isOpenVisit } from '@smart-bird/contracts/visits'
import type { Context } from '#context'
import { AppError, fieldFault } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { requireUnchanged } from '#modules/admin/require-unchanged'
import { writeAudit } from '#modules/audit/repo'
import { mailChange } from '#modules/visit/mails'
import { changeVisit as saveChange } from '#modules/visit/repo'
import { lockVisitOf, readAdminVisit } from './list-repo.ts'
import { requireAfterCancel, requireFree, timesOf } from './times.ts'

/** Changes who comes, where and what for, or puts other times in the place of all before. */
export function changeVisit(
  context: Context,
  by: AdminAction,
  reference: string,
  { was, windows, agreed = false, reason = '', ...fields }: Received<typeof contract>['body'],
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const visit = await lockVisitOf(tx, reference)
    if (!isOpenVisit(visit)) throw new AppError('visit_closed')
    requireUnchanged({ was: visit.updatedAt.toISOString() }, { was })
    const isMove = windows !== undefined && visit.status === 'agreed'
    if (isMove && !reason) throw fieldFault('reason', sentences.required)
    const times = windows && timesOf(context, { windows, agreed })
    if (times) await requireAfterCancel(tx, visit, times.windows)
    const { who = visit.who, place = visit.place, about = visit.about } = fields
    const changed = await saveChange(tx, visit, {
      ...{ who, place, about },
      ...times,
      ...(isMove && { reason }),
      sequence: visit.sequence + 1,
      updatedAt: context.clock(),
    })
    await requireFree(tx, changed)
    if (windows || changed.status === 'agreed')
      await mailChange(context, tx, { before: visit, visit: changed, by: 'us' })
    await writeAudit(tx, {
      ...by,
      action: isMove ? 'visit.moved' : 'visit.changed',
      subject: reference,
      detail: reason,
    })
    return readAdminVisit(context, tx, reference)
  })
}

/** Cancels a visit that isn't over, or records that nobody was at home when it began. */
export function endVisit(
  context: Context,
  by: AdminAction,
  reference: string,
  { status, reason }: { status: 'canceled' | 'missed'; reason: string },
): Promise<AdminVisit> {
  return context.db.transaction(async (tx) => {
    const visit = await lockVisitOf(tx, reference)
    if (!isOpenVisit(visit)) throw new AppError('visit_closed')
    const now = context.clock()
    if (status === 'missed' && !(visit.startsAt && visit.startsAt <= now))
      throw new AppError('conflict')
    const change = { status, reason, overAt: now, sequence: visit.sequence + 1, updatedAt: now }
    const ended = await saveChange(tx, visit, change)
    await mailChange(context, tx, { before: visit, visit: ended, by: 'us' })
    await writeAudit(tx, { ...by, action: `visit.${status}`, subject: reference, detail: reason })
    return readAdminVisit(context, tx, reference)
  })
}
