import { link } from '#paypal/protocol/links'
import { feeCents, money } from '#paypal/protocol/money'
import type { Payment, Refund } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'

/** The refunded amount. */
export const refundedCents = (world: World, paymentId: string) =>
  sumOf(refundsOf(world, paymentId).filter(({ status }) => status === 'COMPLETED'))

/** The refunded and pending amount. */
export const reservedCents = (world: World, paymentId: string) =>
  sumOf(
    refundsOf(world, paymentId).filter(
      ({ status }) => status === 'COMPLETED' || status === 'PENDING',
    ),
  )

const sumOf = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const refundsOf = (world: World, paymentId: string): Refund[] =>
  Object.values(world.state.refunds).filter((refund) => refund.paymentId === paymentId)

export const captureJson = (world: World, payment: Payment) => {
  const url = `${world.baseUrl()}/v2/payments/captures/${payment.id}`
  const { amountCents, currency, status } = payment
  const fee = feeCents(amountCents)
  return {
    id: payment.id,
    status,
    status_details:
      status === 'PENDING' ? { reason: payment.pendingReason ?? 'PENDING_REVIEW' } : undefined,
    amount: money(amountCents, currency),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown:
      status === 'DECLINED' || status === 'PENDING'
        ? undefined
        : {
            gross_amount: money(amountCents, currency),
            paypal_fee: money(fee, currency),
            net_amount: money(amountCents - fee, currency),
          },
    invoice_id: payment.invoiceId ?? undefined,
    custom_id: payment.customId ?? undefined,
    create_time: payment.createTime,
    update_time: payment.updateTime,
    links: [
      link(url, 'self'),
      link(`${url}/refund`, 'refund', 'POST'),
      ...(payment.orderId
        ? [link(`${world.baseUrl()}/v2/checkout/orders/${payment.orderId}`, 'up')]
        : []),
    ],
  }
}

/** A capture with the ids that only events and GET show. */
export const captureDetails = (world: World, payment: Payment) => ({
  ...captureJson(world, payment),
  supplementary_data: payment.orderId ? { related_ids: { order_id: payment.orderId } } : undefined,
})

const saleStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
} as const

export const saleJson = (world: World, payment: Payment) => {
  const { amountCents, currency } = payment
  const total = money(amountCents, currency).value
  const url = `${world.baseUrl()}/v1/payments/sale/${payment.id}`
  return {
    id: payment.id,
    state: saleStates[payment.status],
    amount: { total, currency, details: { subtotal: total } },
    payment_mode: 'INSTANT_TRANSFER',
    protection_eligibility: 'INELIGIBLE',
    transaction_fee: { value: money(feeCents(amountCents), currency).value, currency },
    billing_agreement_id: payment.subscriptionId,
    create_time: payment.createTime,
    update_time: payment.updateTime,
    links: [link(url, 'self'), link(`${url}/refund`, 'refund', 'POST')],
  }
}

export const refundJson = (world: World, refund: Refund, currency: string) => ({
  id: refund.id,
  status: refund.status,
  status_details: refund.status === 'PENDING' ? { reason: 'ECHECK' } : undefined,
  amount: money(refund.amountCents, currency),
  note_to_payer: refund.note ?? undefined,
  invoice_id: refund.invoiceId ?? undefined,
  custom_id: refund.customId ?? undefined,
  seller_payable_breakdown: {
    gross_amount: money(refund.amountCents, currency),
    paypal_fee: money(0, currency),
    net_amount: money(refund.amountCents, currency),
    total_refunded_amount: money(refundedCents(world, refund.paymentId), currency),
  },
  create_time: refund.createTime,
  update_time: refund.updateTime ?? refund.createTime,
  links: [
    link(`${world.baseUrl()}/v2/payments/refunds/${refund.id}`, 'self'),
    link(`${world.baseUrl()}/v2/payments/captures/${refund.paymentId}`, 'up'),
  ],
})

export const saleRefundJson = (world: World, refund: Refund, currency: string) => ({
  id: refund.id,
  state: refund.status.toLowerCase(),
  amount: { total: money(-refund.amountCents, currency).value, currency },
  sale_id: refund.paymentId,
  create_time: refund.createTime,
  update_time: refund.updateTime ?? refund.createTime,
  links: [
    link(`${world.baseUrl()}/v1/payments/refund/${refund.id}`, 'self'),
    link(`${world.baseUrl()}/v1/payments/sale/${refund.paymentId}`, 'sale'),
  ],
})
