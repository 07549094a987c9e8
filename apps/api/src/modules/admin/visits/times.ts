import type { EnteredWindow } from '@smart-bird/contracts/admin/visits'
import type { Span } from '@smart-bird/contracts/visits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { getQuote } from '#modules/admin/quotes/repo'
import { isFree, type VisitRow } from '#modules/visit/repo'
import { spansOf } from '#modules/visit/rules'

/** The columns of a visit's times, offered or agreed; throws `invalid_input`. */
export function timesOf(
  { clock, config }: Context,
  entered: { windows: readonly EnteredWindow[]; agreed: boolean },
) {
  const { agreed } = entered
  const now = clock()
  const windows = spansOf(entered.windows, { agreed, now, hours: config.visits.hours })
  const [first] = agreed ? windows : []
  return {
    windows,
    status: agreed ? 'agreed' : 'offered',
    startsAt: first ? new Date(first.startsAt) : null,
    endsAt: first ? new Date(first.endsAt) : null,
    offeredAt: now,
    agreedAt: first ? now : null,
  } as const
}

/** Nobody comes before the time to cancel the contract is over. */
export async function requireAfterCancel(
  tx: Db,
  { quoteReference }: { quoteReference: string | null },
  windows: readonly Span[],
) {
  if (quoteReference === null) return
  const { status, cancelUntil } = await getQuote(tx, quoteReference)
  if (status !== 'accepted') throw new AppError('conflict')
  if (windows.some(({ startsAt }) => cancelUntil !== null && new Date(startsAt) <= cancelUntil))
    throw new AppError('too_early')
}

/** If a visit is agreed, its technician has no other then. */
export async function requireFree(tx: Db, visit: VisitRow) {
  if (visit.status !== 'agreed' || !visit.startsAt || !visit.endsAt) return
  const span = { startsAt: visit.startsAt.toISOString(), endsAt: visit.endsAt.toISOString() }
  if (!(await isFree(tx, visit, span))) throw new AppError('window_taken')
}
