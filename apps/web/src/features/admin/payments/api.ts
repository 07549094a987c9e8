import * as contract from '@smart-bird/contracts/admin/payments'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { timings } from '@smart-bird/contracts/limits'
import { change, sending } from '#features/admin/changes.ts'
import { call } from '#lib/call.ts'

/** Records a payment outside PayPal. A refusal may say that PayPal has taken the money. */
export const paymentRecording = (orderNumber: string) =>
  change(
    (body: contract.PaymentForm & { proof: OwnProof }) =>
      call(contract.markPaid, {
        params: { orderNumber },
        body,
        timeoutMs: timings.paymentTimeoutMs,
      }),
    'The payment was recorded.',
  )

export const paymentVoiding = (orderNumber: string) =>
  change(
    sending(contract.voidPayment, { orderNumber }),
    'The payment was voided. The order is unpaid again.',
  )
