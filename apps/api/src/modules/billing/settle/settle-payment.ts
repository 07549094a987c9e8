import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { writeAudit } from '#modules/audit/repo'
import { lockOrder } from '#modules/billing/books/orders-repo'
import {
  canPay,
  type Failure,
  judgeOrder,
  judgeUnstarted,
  statesBefore,
  type Verdict,
} from '#modules/billing/books/payment-rules'
import {
  findOpenPayment,
  getPayment,
  movePayment,
  orderOf,
  type PaymentRow,
} from '#modules/billing/books/payments-repo'
import { reportDiscrepancy } from '#modules/billing/books/report-discrepancy'
import { noteBlocked } from '#modules/billing/provider/note-blocked'
import { type Silence, silenceOf } from '#modules/billing/provider/until-silent'
import { type ProviderCapture, ProviderError } from '#providers/payments/port'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'

export type Settled =
  /** `isNew`: this call recorded it. */
  | { kind: 'captured'; isNew: boolean }
  /** The provider has the payment but not the money yet. */
  | { kind: 'pending' }
  /** The customer has not approved it yet. */
  | { kind: 'waiting' }
  | { kind: 'failed'; failure: string }
  /** Canceled or expired, or its order accepts no payment anymore. */
  | { kind: 'closed' }
  /** The outcome is unknown. */
  | ({ kind: 'unknown' } & Silence)

type Options = {
  /** Also settle a payment that was closed: the customer is back, or the ledger shows money. */
  mayReopen?: boolean
  /** False if the money of an approved payment must not be taken: the order is being paid elsewhere. */
  mayCapture?: boolean
}

/**
 * Reconciles a payment with the provider, and captures one that was approved. The return page, events
 * and the reconciliation call this at any time, even at once; it is safe to repeat.
 */
export async function settlePayment(
  context: Context,
  key: Key,
  options: Options = {},
): Promise<Settled> {
  const payment = await getPayment(context.db, key)
  const known = alreadySettled(payment, options)
  if (known) return known
  try {
    const verdict = await judge(context, payment)
    if (payment.state === 'failed' && verdict.kind !== 'record') return failed(payment)
    if (verdict.kind !== 'capture') return await conclude(context, payment, verdict)
    if (options.mayCapture === false) return { kind: 'waiting' }
    if (!(await claimCapture(context, payment))) return await readAgain(context, payment)
    return await conclude(
      context,
      { ...payment, state: 'capturing' },
      await capture(context, payment),
    )
  } catch (error) {
    // A refused question says as little about the payment as an unanswered one.
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', ...silenceOf(error) }
  }
}

function alreadySettled(payment: PaymentRow, { mayReopen }: Options): Settled | undefined {
  if (payment.state === 'captured') return { kind: 'captured', isNew: false }
  // Other failed payments are checked again, because money that moved counts. A double is on the books.
  if (payment.state === 'failed' && payment.failure === 'double') return failed(payment)
  const isClosed = payment.state === 'cancelled' || payment.state === 'expired'
  return isClosed && !mayReopen ? { kind: 'closed' } : undefined
}

const failed = ({ failure }: PaymentRow): Settled => ({
  kind: 'failed',
  failure: failure ?? 'refused',
})

/** Another call moved it in the meantime: use its outcome. */
async function readAgain(context: Context, key: Key): Promise<Settled> {
  const payment = await getPayment(context.db, key)
  if (payment.state === 'failed') return failed(payment)
  return alreadySettled(payment, {}) ?? { kind: 'unknown', isSilent: false }
}

async function judge({ payments, clock }: Context, payment: PaymentRow): Promise<Verdict> {
  const { providerOrderId } = payment
  if (!providerOrderId) return judgeUnstarted(payment, clock())
  return judgeOrder(payment, await payments.findOrder(providerOrderId), clock())
}

/**
 * Records that the money is about to be requested. False if the order accepts no payment anymore or
 * another payment of it is in progress.
 */
async function claimCapture({ db, clock }: Context, payment: PaymentRow): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderOf(payment))
    if (!canPay(order.status)) {
      await movePayment(tx, payment, ['created', 'approved'], 'cancelled', now)
      return false
    }
    const other = await findOpenPayment(tx, orderOf(payment))
    if (other && other.id !== payment.id) return false
    await movePayment(tx, payment, statesBefore('approved'), 'approved', now)
    return movePayment(tx, payment, statesBefore('capturing'), 'capturing', now)
  })
}

/** Requests the money. The payment's own request id makes a repetition harmless. */
async function capture(context: Context, payment: PaymentRow): Promise<Verdict> {
  const { payments, clock } = context
  const providerOrderId = payment.providerOrderId ?? ''
  const claimed = { ...payment, state: 'capturing' as const }
  try {
    const remote = await payments.captureOrder(providerOrderId, `${payment.requestId}:capture`)
    const verdict = judgeOrder(claimed, remote, clock())
    if (verdict.kind !== 'suspicious') return verdict
    // The money is taken. Trust the order itself, not this one answer.
    return judgeOrder(claimed, await payments.findOrder(providerOrderId), clock())
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isBlocked = await noteBlocked(context, error)
    switch (error.reason) {
      case 'declined':
      case 'not-approved':
      case 'not-authorized':
      case 'invoice-taken':
      case 'refused': {
        const reason = error.reason === 'not-authorized' ? 'refused' : error.reason
        const failure = isBlocked ? 'blocked' : reason
        const taken = await findTaken(context, claimed)
        return taken ?? { kind: 'fail', failure, detail: error.refusal?.code }
      }
      case 'already-done':
        return judgeOrder(claimed, await payments.findOrder(providerOrderId), clock())
      case 'unreachable':
        throw error
      default:
        return error.reason satisfies never
    }
  }
}

/** An earlier attempt whose answer was lost may have taken the money. */
async function findTaken(
  { payments, clock }: Context,
  payment: PaymentRow,
): Promise<Verdict | undefined> {
  try {
    const remote = await payments.findOrder(payment.providerOrderId ?? '')
    const verdict = judgeOrder(payment, remote, clock())
    const isTaken = verdict.kind === 'suspicious' && verdict.isTaken
    return isTaken || verdict.kind === 'record' || verdict.kind === 'pending' ? verdict : undefined
  } catch (error) {
    if (error instanceof ProviderError && error.reason !== 'unreachable') return undefined
    throw error
  }
}

async function conclude(context: Context, payment: PaymentRow, verdict: Verdict): Promise<Settled> {
  const { db, clock } = context
  switch (verdict.kind) {
    case 'record': {
      const isNew = await recordPayment(context, payment, verdict.capture)
      const { userId } = payment
      const { captureId: transactionId } = verdict.capture
      for (const refund of verdict.refunds)
        await recordRefund(context, { userId, transactionId }, refund)
      return { kind: 'captured', isNew }
    }
    case 'pending':
      await saveHeld(context, payment, verdict.capture)
      return { kind: 'pending' }
    case 'fail':
      return fail(context, payment, verdict.failure, verdict.detail)
    case 'suspicious':
      return verdict.isTaken
        ? reportMismatch(context, payment, verdict.differences)
        : fail(context, payment, 'mismatch', verdict.differences.join(', '))
    case 'expire':
      await movePayment(db, payment, ['created'], 'expired', clock())
      return { kind: 'closed' }
    case 'wait':
      return payment.state === 'capturing'
        ? { kind: 'unknown', isSilent: false }
        : { kind: 'waiting' }
    case 'capture':
      // Requested, but the provider still says "approved": the next check asks again.
      return { kind: 'unknown', isSilent: false }
    default:
      return verdict satisfies never
  }
}

/** The provider holds the money, for a reason that admins see. */
async function saveHeld({ db, clock }: Context, payment: PaymentRow, capture: ProviderCapture) {
  const { captureId, pendingReason = 'other' } = capture
  // `updatedAt` decides how often it is checked, so don't rewrite an unchanged state.
  if (payment.captureId === captureId && payment.pendingReason === pendingReason) return
  const change = { captureId, pendingReason }
  await movePayment(db, payment, statesUntaken, 'capturing', clock(), change)
}

/** Money was taken, but not as agreed: it is neither recorded nor given up until an admin has decided. */
async function reportMismatch(
  context: Context,
  payment: PaymentRow,
  differences: readonly string[],
): Promise<Settled> {
  const { db, clock } = context
  await db.transaction(async (tx: Db) => {
    if (payment.state !== 'capturing')
      await movePayment(tx, payment, statesUntaken, 'capturing', clock())
    await reportDiscrepancy(context, tx, {
      key: `payment:${payment.publicId}`,
      subject: payment.orderNumber,
      userId: payment.userId,
      paymentId: payment.id,
      detail: `PayPal took money for this order, but not as agreed. Different: ${differences.join(', ')}. Look at the order ${payment.providerOrderId} on PayPal. Nothing was recorded.`,
    })
  })
  return { kind: 'unknown', isSilent: false }
}

const statesUntaken = ['created', 'approved', 'capturing'] as const

async function fail(
  { db, clock }: Context,
  payment: PaymentRow,
  failure: Failure,
  detail = '',
): Promise<Settled> {
  await db.transaction(async (tx: Db) => {
    const from = statesBefore('failed')
    if (!(await movePayment(tx, payment, from, 'failed', clock(), { failure }))) return
    await writeAudit(tx, {
      action: failure === 'mismatch' ? 'payment.mismatch' : 'payment.failed',
      subject: payment.orderNumber,
      detail: [payment.publicId, failure, detail].filter(Boolean).join(': '),
    })
  })
  return { kind: 'failed', failure }
}
