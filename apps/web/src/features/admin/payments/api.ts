import * as contract from '@smart-bird/contracts/admin/payments'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { timings } from '@smart-bird/contracts/limits'
import type { VoidReason } from '@smart-bird/contracts/values'
import { change } from '#features/admin/changes.ts'
import { call } from '#lib/call.ts'

type Voiding = { reason: VoidReason; proof: OwnProof }

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
    (body: Voiding) => call(contract.voidPayment, { params: { orderNumber }, body }),
    'The payment was voided. The order is unpaid again.',
  )
