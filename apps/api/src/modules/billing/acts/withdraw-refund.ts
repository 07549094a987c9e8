import { refundConflicts } from '@smart-bird/contracts/admin/refunds'
import { dollarsOf } from '@smart-bird/contracts/money'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError, conflict, orRefuse } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { type OrderRow, requireOrder } from '#modules/billing/books/orders-repo'
import { isProposal } from '#modules/billing/books/refund-rules'
import {
  changeRefund,
  findRefundOf,
  lockPaid,
  type PaidRow,
  type RefundRow,
} from '#modules/billing/books/refunds-repo'
import { mailProposal } from './mail-proposal.ts'
import { concludeByHand, sentEarlier } from './refund-order.ts'

type Named = { orderNumber: string; refundId: number }
export type OfRefund = Named & { caller: Caller; address: string }

/** Withdraws a refund that was proposed, unless it is being paid. */
export const withdrawRefund = (context: Context, request: Named & Partial<OfRefund>) =>
  changeLocked(context, request, async (tx, { order, row }) => {
    if (!isProposal(row)) throw conflict(refundConflicts.notProposed)
    await changeRefund(tx, row, { state: 'withdrawn' }, context.clock())
    await mailProposal(context, tx, 'refundWithdrawn', order, row)
    await writeAudit(tx, {
      caller: request.caller,
      action: 'refund.withdrawn',
      subject: order.orderNumber,
      detail: `$${dollarsOf(row.amountCents)}: ${row.reason}`,
      address: request.address,
    })
  })

/** Records that the money of an agreed refund was sent. */
export const recordAgreed = (
  context: Context,
  { reference, sentOn, ...request }: OfRefund & { reference: string; sentOn?: string | undefined },
): Promise<void> =>
  changeLocked(context, request, async (tx, { order, paid, row }) => {
    if (row.state !== 'agreed') throw conflict(refundConflicts.notAgreed)
    await changeRefund(tx, row, { reference: reference || null }, context.clock())
    const sent = { ...row, reference: reference || null }
    await concludeByHand(context, tx, { paid, row: sent }, sentOn)
    await writeAudit(tx, {
      caller: request.caller,
      action: 'refund.marked',
      subject: order.orderNumber,
      detail: [
        `$${dollarsOf(row.amountCents)}`,
        row.reason,
        ...sentEarlier({ sentOn }, context.clock()),
      ].join(': '),
      address: request.address,
    })
  })

/** Changes a refund under the lock of its order. */
export async function changeLocked(
  { db }: Pick<Context, 'db'>,
  { orderNumber, refundId }: Named,
  change: (tx: Db, locked: { order: OrderRow; paid: PaidRow; row: RefundRow }) => Promise<void>,
) {
  const order = await requireOrder(db, orderNumber)
  await db.transaction(async (tx) => {
    const found = orRefuse(await findRefundOf(tx, order, refundId), 'refund_not_found')
    const { transactionId, userId } = found
    const paid = await lockPaid(tx, { transactionId, userId })
    const row = paid?.refunds.find(({ id }) => id === refundId)
    if (!paid || !row) throw new AppError('refund_not_found')
    await change(tx, { order, paid, row })
  })
}
