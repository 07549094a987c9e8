import type { Context } from '#context'
import type { Key } from '#db/key'
import { lockOrder } from '#modules/billing/books/orders-repo'
import {
  canPay,
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
import { noteBlocked } from '#modules/billing/provider/notes'
import { ProviderError } from '#providers/payments/port'
import { concludePayment, type Settled } from './conclude-payment.ts'

type Options = {
  /** Also settle a payment that was closed: the customer is back, or the ledger shows money. */
  mayReopen?: boolean
  /** False if an approved payment's money must not be taken: the order is being paid elsewhere. */
  mayCapture?: boolean
}

/**
 * Reconciles a payment with the provider, and captures an approved one. The return page, events and
 * the reconciliation call this at any time, even at once; safe to repeat.
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
    const verdict = await ask(context, payment)
    if (payment.state === 'failed' && verdict.kind !== 'record') return failed(payment)
    if (verdict.kind !== 'capture') return await concludePayment(context, payment, verdict)
    if (options.mayCapture === false) return { kind: 'waiting' }
    const claimed = await claimCapture(context, payment)
    if (!claimed) return await readAgain(context, payment)
    return await concludePayment(context, claimed, await capture(context, claimed))
  } catch (error) {
    // A refused question says as little about the payment as an unanswered one.
    if (!(error instanceof ProviderError)) throw error
    return { kind: 'unknown', ...error.silence }
  }
}

function alreadySettled(payment: PaymentRow, { mayReopen }: Options): Settled | undefined {
  if (payment.state === 'captured') return { kind: 'captured', isNew: false }
  // Other failed payments are checked again: money that moved counts. A double is on the books.
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

/** What the provider's order makes of the payment. */
async function ask({ payments, clock }: Context, payment: PaymentRow): Promise<Verdict> {
  const { providerOrderId } = payment
  if (!providerOrderId) return judgeUnstarted(payment, clock())
  return judgeOrder(payment, await payments.findOrder(providerOrderId), clock())
}

/**
 * Records that the money is about to be requested. Undefined if the order accepts no payment
 * anymore or another of its payments is in progress.
 */
async function claimCapture({ db, clock }: Context, payment: PaymentRow) {
  const now = clock()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderOf(payment))
    if (!canPay(order.status)) {
      await movePayment(tx, payment, ['created', 'approved'], 'cancelled', now)
      return undefined
    }
    const other = await findOpenPayment(tx, orderOf(payment))
    if (other && other.id !== payment.id) return undefined
    await movePayment(tx, payment, statesBefore('approved'), 'approved', now)
    const isOurs = await movePayment(tx, payment, statesBefore('capturing'), 'capturing', now)
    return isOurs ? { ...payment, state: 'capturing' as const } : undefined
  })
}

/** Requests the money of a claimed payment. Its own request id makes a repetition harmless. */
async function capture(context: Context, payment: PaymentRow): Promise<Verdict> {
  const { payments, clock } = context
  const providerOrderId = payment.providerOrderId ?? ''
  try {
    const remote = await payments.captureOrder(providerOrderId, `${payment.requestId}:capture`)
    const verdict = judgeOrder(payment, remote, clock())
    if (verdict.kind !== 'suspicious') return verdict
    // The money is taken. Trust the order itself, not this one answer.
    return await ask(context, payment)
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
        const taken = await findTaken(context, payment)
        return taken ?? { kind: 'fail', failure, detail: error.refusal?.code }
      }
      case 'already-done':
        return ask(context, payment)
      case 'unreachable':
        throw error
      default:
        return error.reason satisfies never
    }
  }
}

/** An earlier attempt whose answer was lost may have taken the money. */
async function findTaken(context: Context, payment: PaymentRow): Promise<Verdict | undefined> {
  try {
    const verdict = await ask(context, payment)
    const isTaken = verdict.kind === 'suspicious' && verdict.isTaken
    return isTaken || verdict.kind === 'record' || verdict.kind === 'pending' ? verdict : undefined
  } catch (error) {
    if (error instanceof ProviderError && error.reason !== 'unreachable') return undefined
    throw error
  }
}
