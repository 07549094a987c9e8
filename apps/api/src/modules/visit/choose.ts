import {
  isOpenVisit,
  type Visit,
  type VisitCancellation,
  visitMax,
  type WindowChoice,
} from '@smart-bird/contracts/visits'
import { momentInWords } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { mailChange } from './mails.ts'
import { readRow } from './read-visit.ts'
import { changeVisit, isFree, lockVisit, type VisitRow } from './repo.ts'
import { hasBegun, isAt, isTooLate } from './rules.ts'

/** Who acts: a customer, or who has the link; and from where. */
export type Actor = {
  caller?: { userId: number; username: string } | undefined
  address: string
}

/** Takes one of the windows, or moves an agreed visit to it. What is there already stays as it is. */
export function chooseWindow(
  context: Context,
  id: number,
  { start, was }: WindowChoice,
  { caller, address }: Actor,
): Promise<Visit> {
  return context.db.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    const isMove = visit.status === 'agreed'
    if (isMove && isAt(visit, start)) return readRow(context, tx, visit)
    const now = context.clock()
    requireChangeable(visit, was, now)
    if (visit.moves >= visitMax.moves) throw new AppError('too_late', { sentence: movedEnough })
    const window = visit.windows.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(start))
    if (!window) throw new AppError('visit_changed')
    if (hasBegun(window, now)) throw new AppError('window_taken', { sentence: over })
    if (!(await isFree(tx, visit, window))) throw new AppError('window_taken')
    const agreed = await changeVisit(tx, visit, {
      status: 'agreed',
      startsAt: new Date(window.startsAt),
      endsAt: new Date(window.endsAt),
      agreedAt: now,
      sequence: visit.sequence + 1,
      moves: visit.moves + (isMove ? 1 : 0),
      updatedAt: now,
    })
    await writeAudit(tx, {
      ...{ caller, address },
      action: isMove ? 'visit.moved' : 'visit.agreed',
      subject: visit.reference,
      detail: momentInWords(window.startsAt),
    })
    await mailChange(context, tx, { before: visit, visit: agreed, by: 'customer' })
    return readRow(context, tx, agreed)
  })
}
const movedEnough = 'You’ve moved this visit twice. Please call us, and we’ll find another time.'
const over = 'This time has passed. Please choose another one.'

/** Cancels a visit in time. A second call finds it canceled. */
export function cancelVisit(
  context: Context,
  id: number,
  { was }: VisitCancellation,
  { caller, address }: Actor,
): Promise<Visit> {
  return context.db.transaction(async (tx) => {
    const visit = await lockVisit(tx, id)
    if (visit.status === 'canceled') return readRow(context, tx, visit)
    const now = context.clock()
    requireChangeable(visit, was, now)
    const { sequence, reference: subject } = visit
    const change = { status: 'canceled', overAt: now, sequence: sequence + 1 } as const
    const canceled = await changeVisit(tx, visit, { ...change, updatedAt: now })
    const detail = 'by the customer'
    await writeAudit(tx, { caller, address, action: 'visit.canceled', subject, detail })
    await mailChange(context, tx, { before: visit, visit: canceled, by: 'customer' })
    return readRow(context, tx, canceled)
  })
}

/** Its customer changes nothing that is over, that they haven't seen, or that is too near. */
function requireChangeable(visit: VisitRow, was: string | null, now: Date) {
  if (!isOpenVisit(visit)) throw new AppError('visit_closed')
  if (!isAt(visit, was)) throw new AppError('visit_changed')
  if (isTooLate(visit, now)) throw new AppError('too_late')
}
