import {
  captureDetails,
  refundedCents,
  refundJson,
  saleJson,
  saleRefundJson,
} from './payment-json.ts'
import { unprocessable } from './problem.ts'
import type { Payment, Refund } from './state.ts'
import { stamp, type World } from './world.ts'

type Wanted = {
  /** All that is left when it is not said. */
  amountCents?: number | undefined
  note?: string | undefined
  invoiceId?: string | undefined
  isReversal?: boolean
}

/** Gives money back, or takes it back where the buyer's bank reverses the payment. */
export const refundPayment = (world: World, payment: Payment, wanted: Wanted = {}): Refund => {
  const left = payment.amountCents - refundedCents(world, payment.id)
  const amountCents = wanted.amountCents ?? left
  checkRefund(payment, amountCents, left)
  const refund: Refund = {
    id: world.ids.transaction(),
    paymentId: payment.id,
    amountCents,
    isReversal: wanted.isReversal ?? false,
    note: wanted.note ?? null,
    invoiceId: wanted.invoiceId ?? null,
    createTime: stamp(world),
  }
  world.state.refunds[refund.id] = refund
  payment.status = amountCents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  payment.updateTime = stamp(world)
  announce(world, payment, refund)
  return refund
}

const checkRefund = (payment: Payment, amountCents: number, left: number) => {
  if (payment.status === 'PENDING')
    throw unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    )
  if (payment.status === 'DECLINED')
    throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  if (amountCents > left)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
}

const announce = (world: World, payment: Payment, refund: Refund) => {
  const verb = refund.isReversal ? 'REVERSED' : 'REFUNDED'
  const word = refund.isReversal ? 'reversed' : 'refunded'
  if (payment.subscriptionId === null)
    return world.emit(`PAYMENT.CAPTURE.${verb}`, `A payment capture was ${word}.`, {
      type: refund.isReversal ? 'capture' : 'refund',
      version: '2.0',
      json: refund.isReversal
        ? captureDetails(world, payment)
        : refundJson(world, refund, payment.currency),
    })
  world.emit(`PAYMENT.SALE.${verb}`, `A payment sale was ${word}.`, {
    type: refund.isReversal ? 'sale' : 'refund',
    version: '1.0',
    json: refund.isReversal
      ? saleJson(world, payment)
      : saleRefundJson(world, refund, payment.currency),
  })
}
