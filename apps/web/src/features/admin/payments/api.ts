import * as contract from '@smart-bird/contracts/admin/payments'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { timings } from '@smart-bird/contracts/limits'
import type { VoidReason } from '@smart-bird/contracts/values'
import { mutationOptions } from '@tanstack/react-query'
import { showSuccess } from '#components/toasts.ts'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

type Recording = contract.PaymentForm & { proof: OwnProof }
type Voiding = { reason: VoidReason; proof: OwnProof }

/** Records a payment outside PayPal. It may turn out that PayPal has taken the money, so the list is refetched anyway. */
export const paymentRecording = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: Recording) =>
      call(contract.markPaid, {
        params: { orderNumber },
        body,
        timeoutMs: timings.paymentTimeoutMs,
      }),
    onSuccess: () => showSuccess('The payment was recorded.'),
    onSettled: (_order, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

export const paymentVoiding = (orderNumber: string) =>
  mutationOptions({
    mutationFn: (body: Voiding) => call(contract.voidPayment, { params: { orderNumber }, body }),
    onSuccess: () => showSuccess('The payment was voided. The order is unpaid again.'),
    onSettled: (_order, _error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
