/** What may happen to an order's payment. Pure. */
import type { OrderStatus, PaymentState } from '@smart-bird/contracts/values'
import { addMs } from '#lib/clock'
import type { ProviderCapture, ProviderOrder, ProviderRefund } from '#providers/payments/port'

/** PayPal drops an unapproved order after three hours. */
export const approvalOpenMs = 3 * 3_600_000
const moves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['approved', 'failed', 'cancelled', 'expired'],
  approved: ['capturing', 'failed', 'cancelled'],
  capturing: ['capturing', 'captured', 'failed'],
  captured: [],
  failed: [],
  // A customer who returns from the provider's page later can still pay.
  cancelled: ['approved'],
  expired: ['approved'],
}

export const canMove = (from: PaymentState, to: PaymentState) => moves[from].includes(to)
export const statesBefore = (to: PaymentState): PaymentState[] =>
  (Object.keys(moves) as PaymentState[]).filter((from) => canMove(from, to))

/** Approved by the customer; the provider has yet to confirm that it has the money. */
export const statesUnderWay = ['approved', 'capturing'] as const satisfies PaymentState[]
export const isUnderWay = (state: PaymentState) => statesUnderWay.some((one) => one === state)

export const canPay = (status: OrderStatus) => status === 'unpaid'
export const isApprovalOver = (createdAt: Date, now: Date) => now > addMs(createdAt, approvalOpenMs)

export type PaymentFacts = {
  publicId: string
  invoiceId: string
  amountCents: number
  currency: string
  state: PaymentState
  createdAt: Date
  /** When it came into its state. */
  updatedAt: Date
}

/** Why a payment failed. */
export type Failure =
  | 'declined'
  | 'refused'
  | 'not-approved'
  | 'void'
  | 'mismatch'
  | 'lost'
  | 'invoice-taken'
  /** The provider lets our account take no payments. */
  | 'blocked'

/** The provider refused us, or didn't know the order: it may have taken the money all the same. */
export const doubtfulFailures = ['lost', 'refused'] as const satisfies Failure[]

export type Verdict =
  | { kind: 'wait' }
  | { kind: 'expire' }
  | { kind: 'capture' }
  | { kind: 'record'; capture: ProviderCapture; refunds: ProviderRefund[] }
  | { kind: 'pending'; capture: ProviderCapture }
  | { kind: 'fail'; failure: Failure; detail?: string | undefined }
  /** `isTaken`: the provider has money for it, so it must not be given up. */
  | { kind: 'suspicious'; differences: string[]; isTaken: boolean }

/** What to do with a payment, given the provider's order; undefined if the provider has none. */
export function judgeOrder(
  payment: PaymentFacts,
  remote: ProviderOrder | undefined,
  now: Date,
): Verdict {
  if (!remote) return judgeMissing(payment, now)
  const differences = differencesOf(payment, remote)
  const { capture, status } = remote
  const isTaken = capture?.status === 'paid' || capture?.status === 'pending'
  if (differences.length > 0) return { kind: 'suspicious', differences, isTaken }
  if (capture?.status === 'paid') return { kind: 'record', capture, refunds: remote.refunds }
  if (capture?.status === 'pending') return { kind: 'pending', capture }
  if (capture?.status === 'declined') return { kind: 'fail', failure: 'declined' }
  if (status === 'void') return { kind: 'fail', failure: 'void' }
  if (status === 'approved') return { kind: 'capture' }
  if (status === 'open' && payment.state === 'created' && isApprovalOver(payment.createdAt, now))
    return { kind: 'expire' }
  return { kind: 'wait' }
}

/** Without the provider's id, the customer never saw an approval page. */
export const judgeUnstarted = ({ createdAt }: PaymentFacts, now: Date): Verdict => ({
  kind: isApprovalOver(createdAt, now) ? 'expire' : 'wait',
})

/**
 * The provider eventually deletes orders that were not captured. Soon after the money was
 * requested, its answer may be older than the request.
 */
function judgeMissing({ state, updatedAt }: PaymentFacts, now: Date): Verdict {
  if (state === 'created') return { kind: 'expire' }
  const isLost = isUnderWay(state) && isApprovalOver(updatedAt, now)
  return isLost ? { kind: 'fail', failure: 'lost' } : { kind: 'wait' }
}

/** Which of reference, invoice, amount and currency differ from ours. */
function differencesOf(payment: PaymentFacts, remote: ProviderOrder): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['reference', payment.publicId, remote.reference],
    ['invoice', payment.invoiceId, remote.invoiceId],
    ['amount', payment.amountCents, remote.amountCents],
    ['currency', payment.currency, remote.currency],
  ]
  if (remote.capture)
    pairs.push(
      ['captured amount', payment.amountCents, remote.capture.amountCents],
      ['captured currency', payment.currency, remote.capture.currency],
    )
  return pairs.filter(([, ours, theirs]) => ours !== theirs).map(([name]) => name)
}
