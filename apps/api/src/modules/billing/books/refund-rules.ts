/** What may happen to a refund. Pure. */
import { handWays, type OrderStatus, type RefundState } from '@smart-bird/contracts/values'
import type { ProviderRefund, Refunded } from '#providers/payments/port'

type Facts = {
  state: RefundState
  way: string
  amountCents: number
  excessCents: number
  requestId: string
  providerRefundId: string | null
}

/** A refund as the provider reports it; without a status it is completed. */
export type Reported = Refunded & Partial<Omit<ProviderRefund, keyof Refunded>>

const sum = (refunds: readonly Facts[], of: (refund: Facts) => number) =>
  refunds.reduce((cents, refund) => cents + of(refund), 0)

const isOpen = ({ state }: Facts) => state === 'requested' || state === 'pending'

/** How much of a payment has been refunded, in cents. */
export const refundedOf = (refunds: readonly Facts[]) =>
  sum(
    refunds.filter(({ state }) => state === 'completed'),
    ({ amountCents, excessCents }) => amountCents - excessCents,
  )

/** How much of a payment is being refunded, in cents. */
export const refundingOf = (refunds: readonly Facts[]) =>
  sum(refunds.filter(isOpen), ({ amountCents }) => amountCents)

/** How much of a payment can still be refunded, in cents. */
export const refundableOf = (paidCents: number, refunds: readonly Facts[]) =>
  Math.max(0, paidCents - refundedOf(refunds) - refundingOf(refunds))

/**
 * Our refund that a provider's report is about: by its id, else by our reference, else (if it has
 * none) by its amount among those whose answer never arrived.
 */
export function findReported<T extends Facts>(refunds: readonly T[], reported: Reported) {
  const { refundId, reference, amountCents, isReversal } = reported
  const byId = refunds.find(({ providerRefundId }) => providerRefundId === refundId)
  if (byId) return byId
  // A payment may be reversed in parts, each with an id of its own.
  if (isReversal) return undefined
  const unanswered = refunds.filter(
    ({ state, way, providerRefundId }) =>
      state === 'requested' && way === 'provider' && providerRefundId === null,
  )
  return reference === undefined
    ? unanswered.find((one) => one.amountCents === amountCents)
    : refunds.find((one) => one.requestId === reference && one.providerRefundId === null)
}

/** How much of a refund exceeds what was left: money refunded twice, in cents. */
export const excessOf = (paidCents: number, others: readonly Facts[], cents: number) =>
  Math.min(cents, Math.max(0, cents - (paidCents - refundedOf(others))))

/** The order's status once this much of its price has been refunded. */
export function statusAfterRefund(priceCents: number, refundedCents: number): OrderStatus {
  if (refundedCents === 0) return 'paid'
  return refundedCents >= priceCents ? 'refunded' : 'partially refunded'
}

/** It waits for the customer, or for an admin to send the money. */
export const isProposal = ({ state }: { state: RefundState }) =>
  state === 'proposed' || state === 'agreed'

/** How money was refunded by hand; null if the provider or a bank did it. */
export const handMethodOf = ({ way }: Pick<Facts, 'way'>) =>
  handWays.find((one) => one === way) ?? null

export const isByHand = (row: Pick<Facts, 'way'>) => handMethodOf(row) !== null
