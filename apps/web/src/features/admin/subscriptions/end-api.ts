import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import type { SentByHand } from '@smart-bird/contracts/admin/refunds'
import * as contract from '@smart-bird/contracts/admin/subscriptions'
import { timings } from '@smart-bird/contracts/limits'
import { change, itsMessage } from '#features/admin/changes.ts'
import { call } from '#lib/call.ts'

type Ending = {
  /** Otherwise the last payment is only refunded. */
  ends: boolean
  reason: string
  /** The last payment, if it is to be refunded. */
  transactionId: string | undefined
  /** Where its money was already sent. */
  byHand?: SentByHand | undefined
  proof: OwnProof
}

/** Ends a customer's subscription, refunds its last payment, or both. A refused refund may follow an end that succeeded. */
export const subscriptionEnd = (customerId: number) =>
  change(({ ends, reason, transactionId, byHand, proof }: Ending) => {
    const common = {
      params: { id: String(customerId) },
      timeoutMs: timings.paymentTimeoutMs,
    }
    if (!ends && transactionId)
      return call(contract.refundSubscription, {
        ...common,
        body: { reason, transactionId, byHand, proof },
      })
    const refundOf = transactionId && { refundOf: transactionId }
    return call(contract.endSubscription, { ...common, body: { reason, proof, ...refundOf } })
  }, itsMessage)
