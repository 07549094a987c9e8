/** Asks the provider what became of a payment, and for its money. */
import type { Context } from '#context'
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
  movePayment,
  orderOf,
  type PaymentRow,
} from '#modules/billing/books/payments-repo'
import { noteBlocked } from '#modules/billing/provider/notes'
import { ProviderError } from '#providers/payments/port'

/** What the provider's order makes of the payment. */
export async function ask({ payments, clock }: Context, payment: PaymentRow): Promise<Verdict> {
  const { providerOrderId } = payment
  if (!providerOrderId) return judgeUnstarted(payment, clock())
  return judgeOrder(payment, await payments.findOrder(providerOrderId), clock())
}

/**
 * Records that the money is about to be requested. Undefined if the order accepts no payment anymore or
 * another payment of it is in progress.
 */
export async function claimCapture(
  { db, clock }: Context,
  payment: PaymentRow,
): Promise<PaymentRow | undefined> {
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
export async function capture(context: Context, payment: PaymentRow): Promise<Verdict> {
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
