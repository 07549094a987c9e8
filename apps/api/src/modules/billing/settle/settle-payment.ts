import type { Context } from '#context'
import type { Key } from '#db/key'
import { getPayment, type PaymentRow } from '#modules/billing/books/payments-repo'
import { silenceOf } from '#modules/billing/provider/until-silent'
import { ProviderError } from '#providers/payments/port'
import { ask, capture, claimCapture } from './capture-payment.ts'
import { conclude, type Settled } from './conclude-payment.ts'

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
    const verdict = await ask(context, payment)
    if (payment.state === 'failed' && verdict.kind !== 'record') return failed(payment)
    if (verdict.kind !== 'capture') return await conclude(context, payment, verdict)
    if (options.mayCapture === false) return { kind: 'waiting' }
    const claimed = await claimCapture(context, payment)
    if (!claimed) return await readAgain(context, payment)
    return await conclude(context, claimed, await capture(context, claimed))
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
