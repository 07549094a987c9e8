/** What may happen to a refund. Pure. */
import type { RefundState } from '@smart-bird/contracts/values'
import type { ProviderRefund, Refunded } from '#providers/payments/port'

type Facts = {
  state: RefundState
  way: string
  amountCents: number
  excessCents: number
  requestId: string
  providerRefundId: string | null
}

/** As the provider tells it; what is reported as money that moved is completed. */
export type Reported = Refunded & Partial<Omit<ProviderRefund, keyof Refunded>>

const sum = (refunds: readonly Facts[], of: (refund: Facts) => number) =>
  refunds.reduce((cents, refund) => cents + of(refund), 0)

const isOpen = ({ state }: Facts) => state === 'requested' || state === 'pending'

/** What of a payment has gone back. */
export const refundedOf = (refunds: readonly Facts[]) =>
  sum(
    refunds.filter(({ state }) => state === 'completed'),
    ({ amountCents, excessCents }) => amountCents - excessCents,
  )

/** What of a payment is about to go back. */
export const refundingOf = (refunds: readonly Facts[]) =>
  sum(refunds.filter(isOpen), ({ amountCents }) => amountCents)

/** What of a payment can still be given back. */
export const refundableOf = (paidCents: number, refunds: readonly Facts[]) =>
  Math.max(0, paidCents - refundedOf(refunds) - refundingOf(refunds))

/**
 * The refund of ours that the provider speaks of: by its id, by the name we gave it, or where it bears
 * no name at all, by its amount among those of which the provider's answer was never heard.
 */
export function findReported<T extends Facts>(
  refunds: readonly T[],
  reported: Reported,
): T | undefined {
  const { refundId, reference, amountCents, isReversal } = reported
  // The provider reports one reversal under several names.
  if (isReversal) return refunds.find(({ way }) => way === 'reversal')
  const byId = refunds.find(({ providerRefundId }) => providerRefundId === refundId)
  if (byId) return byId
  const unheard = refunds.filter(
    ({ state, way, providerRefundId }) =>
      state === 'requested' && way === 'provider' && providerRefundId === null,
  )
  return reference === undefined
    ? unheard.find((one) => one.amountCents === amountCents)
    : refunds.find((one) => one.requestId === reference && one.providerRefundId === null)
}

/** How much of a refund is more than was left: money that has gone back twice. */
export const excessOf = (paidCents: number, others: readonly Facts[], cents: number) =>
  Math.min(cents, Math.max(0, cents - (paidCents - refundedOf(others))))
