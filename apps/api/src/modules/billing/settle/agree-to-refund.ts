/** How a proposed refund is paid: the customer agrees, or its days pass. */

import { dollarsOf } from '@smart-bird/contracts/money'
import { agreementSentences } from '@smart-bird/contracts/refund-proposals'
import type { Context } from '#context'
import type { Key } from '#db/key'
import type { Caller } from '#http/caller'
import { conflict, orRefuse } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { isDisputed } from '#modules/billing/books/disputes-repo'
import { requireOrder } from '#modules/billing/books/orders-repo'
import { refundableOf } from '#modules/billing/books/refund-rules'
import {
  changeRefund,
  findRefundOf,
  getRefund,
  listDueProposals,
  lockPaid,
} from '#modules/billing/books/refunds-repo'
import { type SettledRefund, settleOpenRefund } from './settle-refund.ts'

type Agreement = { caller: Caller; address: string; orderNumber: string; refundId: number }

/** Pays a refund that the customer agrees to, once; returns what to tell them. */
export async function agreeToRefund(context: Context, agreement: Agreement): Promise<string> {
  const { caller, orderNumber, refundId } = agreement
  const order = await requireOrder(context.db, orderNumber, caller.userId)
  const refund = orRefuse(await findRefundOf(context.db, order, refundId), 'refund_not_found')
  const started = await start(context, refund, agreement)
  switch (started) {
    case 'requested':
      return sentenceOf(await settleOpenRefund(context, refund))
    case 'byHand':
    case 'known':
      return agreementSentences[started]
    default:
      throw conflict(agreementSentences[started])
  }
}

function sentenceOf(settled: SettledRefund): string {
  if (settled.kind === 'unknown') return agreementSentences.waiting
  const isPaid = settled.kind === 'settled' && !failed.includes(settled.refund.state)
  if (isPaid) return agreementSentences.paid
  throw conflict(agreementSentences.failed)
}

const failed = ['failed', 'cancelled']

/** Starts the proposals that nobody has answered in time; returns those to ask the provider for. */
export async function startDueProposals(context: Context): Promise<Key[]> {
  const due: Key[] = []
  for (const key of await listDueProposals(context.db, context.clock()))
    if ((await start(context, key)) === 'requested') due.push(key)
  return due
}

type Started = 'requested' | Exclude<keyof typeof agreementSentences, 'paid' | 'waiting'>

/** Under the order's lock: of agreement, deadline, withdrawal and other refund, the first counts. */
const start = ({ db, clock }: Context, key: Key, agreement?: Agreement): Promise<Started> =>
  db.transaction(async (tx) => {
    const { transactionId, userId } = await getRefund(tx, key)
    const paid = await lockPaid(tx, { transactionId, userId })
    const row = paid?.refunds.find(({ id }) => id === key.id)
    if (!paid || !row || row.state === 'withdrawn') return row?.failure ? 'overtaken' : 'withdrawn'
    if (row.state === 'failed' || row.state === 'cancelled') return 'failed'
    if (row.state !== 'proposed') return 'known'
    if (await isDisputed(tx, transactionId)) return 'disputed'
    const now = clock()
    if (row.amountCents > refundableOf(paid.amountCents, paid.refunds)) {
      await changeRefund(tx, row, { state: 'withdrawn', failure: overtaken }, now)
      return 'overtaken'
    }
    const state = row.way === 'provider' ? 'requested' : 'agreed'
    const agreedAt = agreement ? now : null
    // From now on the provider is asked for it.
    await changeRefund(tx, row, { state, agreedAt, createdAt: now }, now)
    await writeAudit(tx, {
      ...(agreement && { caller: agreement.caller, address: agreement.address }),
      action: 'refund.agreed',
      subject: paid.order?.orderNumber ?? transactionId,
      detail: `$${dollarsOf(row.amountCents)}${agreement ? '' : ': the customer didn’t object in time'}`,
    })
    return state === 'requested' ? state : 'byHand'
  })

const overtaken = 'The payment was refunded in the meantime.'
