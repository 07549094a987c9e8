import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import * as contract from '@smart-bird/contracts/admin/refunds'
import { timings } from '@smart-bird/contracts/limits'
import type { handWays, RefundState } from '@smart-bird/contracts/values'
import { mutationOptions } from '@tanstack/react-query'
import { showSuccess } from '#components/toasts.ts'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export type Refund = {
  amount: string
  reason: string
  way: 'provider' | (typeof handWays)[number]
}

/** A payment with the refunds that the admin sees: the server refuses if there are others by now. */
export type Refundable = {
  orderNumber: string
  amount: string
  refunded: string
  refunding: string
  /** Set for a double payment; undefined for the payment that counts. */
  transactionId: string | undefined
}

type Refunding = Refund & { payment: Refundable; proof: OwnProof }

/** Refunds through the provider, or records a refund that was made by hand. */
export const orderRefund = mutationOptions({
  mutationFn: ({ amount, reason, way, payment, proof }: Refunding) => {
    const { orderNumber, refunded, refunding, transactionId } = payment
    const seen = { refunded, refunding, proof, ...(transactionId ? { transactionId } : {}) }
    return way === 'provider'
      ? call(contract.refundOrder, {
          params: { orderNumber },
          body: { amount, reason, ...seen },
          timeoutMs: timings.paymentTimeoutMs,
        })
      : call(contract.markRefunded, {
          params: { orderNumber },
          body: { amount, reason, way, ...seen },
        })
  },
  onSuccess: ({ refunds: [newest] }, _refund, _result, { client }) => {
    showSuccess(refundMessages[newest?.state ?? 'completed'])
    return client.invalidateQueries({ queryKey: adminKey })
  },
  // A refused refund is added to the order's list as well.
  onError: (_error, _refund, _result, { client }) =>
    client.invalidateQueries({ queryKey: adminKey }),
})

const refundMessages: Record<RefundState, string> = {
  requested:
    'PayPal hasn’t answered yet. We’ll keep asking. Please don’t refund it another way in the meantime.',
  pending:
    'PayPal is processing the refund. We’ll record it and notify the customer once it’s complete.',
  completed: 'The refund was recorded.',
  failed: 'The refund wasn’t made.',
  cancelled: 'The refund wasn’t made.',
}
