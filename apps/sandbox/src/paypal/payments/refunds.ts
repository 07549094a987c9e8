import { findOpenDispute, resolveDispute } from '#paypal/disputes/disputes'
import { getResource, unprocessable } from '#paypal/protocol/problem'
import { takeRefundFault } from '#paypal/state/faults'
import { type Payment, type Refund, refund } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { refundedCents, refundJson, reservedCents, saleJson, saleRefundJson } from './json.ts'

type RefundRequest = {
  /** The whole rest when omitted. */
  amountCents?: number | undefined
  note?: string | undefined
  invoiceId?: string | undefined
  customId?: string | undefined
  isReversal?: boolean
  isChargeback?: boolean
}

/** Refunds a payment, or reverses it on behalf of the buyer's bank. */
export const refundPayment = (
  world: World,
  payment: Payment,
  wanted: RefundRequest = {},
): Refund => {
  const left = payment.amountCents - reservedCents(world, payment.id)
  const amountCents = wanted.amountCents ?? left
  checkRefund(payment, amountCents, left)
  if (!wanted.isReversal) checkDispute(world, payment, amountCents === left)
  const made = refund.decode({
    ...wanted,
    id: world.ids.transaction(),
    paymentId: payment.id,
    amountCents,
    status: wanted.isReversal ? 'COMPLETED' : takeRefundFault(world.state),
    // Without its own custom id a refund has its payment's.
    customId: wanted.customId ?? payment.customId,
    createTime: stamp(world),
  })
  world.state.refunds[made.id] = made
  settle(world, payment, made)
  return made
}

/** Decides a pending refund. */
export const decideRefund = (
  world: World,
  id: string,
  status: Exclude<Refund['status'], 'PENDING'>,
): Refund => {
  const refund = getResource(world.state.refunds, id)
  if (refund.status !== 'PENDING')
    throw unprocessable('REFUND_NOT_PENDING', 'The refund has already been decided.')
  const payment = getResource(world.state.payments, refund.paymentId)
  refund.status = status
  refund.updateTime = stamp(world)
  settle(world, payment, refund)
  return refund
}

const settle = (world: World, payment: Payment, refund: Refund) => {
  if (refund.status === 'COMPLETED') {
    const isAll = refundedCents(world, payment.id) === payment.amountCents
    payment.status = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    payment.updateTime = stamp(world)
  }
  announce(world, payment, refund)
  const dispute = findOpenDispute(world, payment.id)
  if (dispute && payment.status === 'REFUNDED') resolveDispute(world, dispute.id, 'buyer')
}

/** A refund of the whole payment closes its dispute; anything else waits for the decision. */
const checkDispute = (world: World, payment: Payment, isAll: boolean) => {
  const dispute = findOpenDispute(world, payment.id)
  if (dispute?.channel === 'EXTERNAL')
    throw unprocessable(
      'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
      'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
    )
  if (dispute && !isAll)
    throw unprocessable(
      'TRANSACTION_DISPUTED',
      'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
    )
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

/** There is no event for one that was canceled, nor for a pending or failed one of a sale: these must be polled. */
const announce = (world: World, payment: Payment, refund: Refund) => {
  if (refund.status !== 'COMPLETED') return announceUnmade(world, payment, refund)
  const verb = refund.isReversal ? 'REVERSED' : 'REFUNDED'
  const word = refund.isReversal ? 'reversed' : 'refunded'
  if (payment.subscriptionId === null)
    return world.emit(`PAYMENT.CAPTURE.${verb}`, `A payment capture was ${word}.`, {
      type: 'refund',
      version: '2.0',
      json: refundJson(world, refund, payment.currency),
    })
  world.emit(`PAYMENT.SALE.${verb}`, `A payment sale was ${word}.`, {
    type: refund.isReversal ? 'sale' : 'refund',
    version: '1.0',
    json: refund.isReversal
      ? saleJson(world, payment)
      : saleRefundJson(world, refund, payment.currency),
  })
}

const announceUnmade = (world: World, payment: Payment, refund: Refund) => {
  if (payment.subscriptionId !== null || refund.status === 'CANCELLED') return
  const isPending = refund.status === 'PENDING'
  const summary = isPending ? 'A refund is pending.' : 'A refund failed.'
  world.emit(isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.REFUND.FAILED', summary, {
    type: 'refund',
    version: '2.0',
    json: refundJson(world, refund, payment.currency),
  })
}
