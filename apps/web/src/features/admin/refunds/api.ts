import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import * as contract from '@smart-bird/contracts/admin/refunds'
import { timings } from '@smart-bird/contracts/limits'
import type { RefundState } from '@smart-bird/contracts/values'
import { change, changeByPress, sending } from '#features/admin/changes.ts'
import { call } from '#lib/call.ts'
import type { Refund } from './form-rules.ts'

/** A payment with the refunds that the admin sees: the server refuses if there are others by now. */
type Refundable = {
  orderNumber: string
  amount: string
  refunded: string
  refunding: string
  /** Set for a double payment; undefined for the payment that counts. */
  transactionId: string | undefined
}

type Sending = Refund & {
  payment: Refundable
  /** The customer is asked first. */
  proposes: boolean
  proof: OwnProof
}

/** Refunds through the provider, asks the customer first, or records a refund that was made by hand. */
export const orderRefund = change(
  ({ amount, deductions, reason, way, reference, sentOn, proof, ...how }: Sending) => {
    const { orderNumber, refunded, refunding, transactionId } = how.payment
    const params = { orderNumber }
    const body = {
      amount,
      reason,
      proof,
      ...(deductions.length > 0 && { deductions }),
      ...{ refunded, refunding, ...(transactionId && { transactionId }) },
    }
    if (way === 'provider' || how.proposes)
      return call(contract.refundOrder, {
        params,
        body: { ...body, ...(way !== 'provider' && { way }) },
        timeoutMs: timings.paymentTimeoutMs,
      })
    return call(contract.markRefunded, { params, body: { ...body, way, reference, sentOn } })
  },
  ({ refunds: [newest] }) => refundMessages[newest?.state ?? 'completed'],
)

export const agreedRecording = (orderNumber: string, refundId: number) =>
  change(
    sending(contract.recordAgreed, paramsOf(orderNumber, refundId)),
    'The refund was recorded.',
  )

export const refundWithdrawal = (orderNumber: string, refundId: number) =>
  changeByPress(
    () => call(contract.withdrawRefund, { params: paramsOf(orderNumber, refundId) }),
    'The refund was withdrawn.',
  )

export const refundVoiding = (orderNumber: string, refundId: number) =>
  change(
    sending(contract.voidRefund, paramsOf(orderNumber, refundId)),
    'The refund was voided. It no longer counts.',
  )

const paramsOf = (orderNumber: string, refundId: number) => ({
  orderNumber,
  refundId: String(refundId),
})

const refundMessages: Record<RefundState, string> = {
  proposed: 'The customer was asked. You see here when they agree.',
  agreed: 'The customer agreed.',
  withdrawn: 'The refund was withdrawn.',
  voided: 'The refund was voided.',
  requested:
    'PayPal hasn’t answered yet. We’ll keep asking. Please don’t refund it another way in the meantime.',
  pending:
    'PayPal is processing the refund. We’ll record it and notify the customer once it’s complete.',
  completed: 'The refund was recorded.',
  failed: 'The refund wasn’t made.',
  cancelled: 'The refund wasn’t made.',
}
