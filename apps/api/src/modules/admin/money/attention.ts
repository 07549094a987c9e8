import {
  isWaiting,
  type listAttention,
  pendingSentences,
  refundSentences,
} from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import { findField } from '#db/field'
import { foundFor, listOf } from '#db/question'
import { orRefuse } from '#lib/app-error'
import { inIso } from '#lib/in-iso'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { closeDiscrepancy, listHeld, listOpen } from '#modules/billing/books/discrepancies-repo'
import { movePayment } from '#modules/billing/books/payments-repo'
import { listUnderWay } from '#modules/billing/books/refunds-repo'
import { blockedSince } from '#modules/billing/provider/notes'

/** What needs an admin: discrepancies, and payments and refunds that the provider holds. */
export async function findAttention(context: Context): Promise<Reply<typeof listAttention>> {
  const { db } = context
  const found = await findField(
    db,
    foundFor({
      held: listOf(listHeld(db)),
      underWay: listOf(listUnderWay(db)),
      open: listOf(listOpen(db)),
      blocked: blockedSince(context),
    }),
  )
  const held = found.held.map(({ reason, ...row }) => ({
    ...row,
    discrepancyId: null,
    isWaiting: isWaiting(reason),
    detail: pendingSentences[reason ?? 'other'],
  }))
  const refunding = found.underWay.map(({ state, amountCents, ...row }) => ({
    ...row,
    discrepancyId: null,
    isWaiting: state === 'pending',
    detail: refundSentences[state === 'pending' || state === 'agreed' ? state : 'requested'](
      dollarsOf(amountCents),
    ),
  }))
  const open = found.open.map((row) => ({ ...row, isWaiting: false }))
  const rows = [...open, ...held, ...refunding].sort((a, b) => a.at.getTime() - b.at.getTime())
  const data = rows.map(inIso)
  const { blocked } = found
  return { data: blocked ? [aboutAccount(blocked), ...data] : data }
}

/** Comes first: while the account is blocked, no customer can pay. */
const aboutAccount = ({ since, reason }: { since: string; reason: string }) => ({
  discrepancyId: null,
  isWaiting: false,
  subject: 'Our PayPal account',
  username: null,
  fullName: null,
  detail: `Customers can’t pay. ${reason}`,
  at: since,
})

/**
 * Closes a discrepancy. A payment that waited for it counts as failed: its order can be paid again.
 */
export async function resolve({ db, clock }: Context, by: AdminAction, id: number) {
  await db.transaction(async (tx) => {
    const now = clock()
    const closed = orRefuse(await closeDiscrepancy(tx, id, now), 'not_found')
    const { userId, paymentId } = closed
    if (userId !== null && paymentId !== null) {
      const payment = { userId, id: paymentId }
      await movePayment(tx, payment, ['capturing'], 'failed', now, { failure: 'mismatch' })
    }
    await writeAudit(tx, {
      ...by,
      action: 'money.resolved',
      subject: closed.subject,
      detail: closed.detail,
    })
  })
}
