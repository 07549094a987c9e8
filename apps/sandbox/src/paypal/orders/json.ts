import { captureJson, refundJson, refundsOf } from '#paypal/payments/json'
import { link } from '#paypal/protocol/links'
import { sellerId } from '#paypal/state/ids'
import type { Order, Payer, Payment } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'

/** The whole order, as GET shows it. */
export const orderJson = (world: World, order: Order) => ({
  ...orderSummary(world, order),
  intent: 'CAPTURE',
  purchase_units: order.units.map((unit, index) => {
    const payment = world.state.payments[order.paymentIds[index] ?? '']
    return {
      ...unit,
      payee: { email_address: 'seller@sandbox.example', merchant_id: sellerId },
      payments: payment && paymentsJson(world, payment),
    }
  }),
  payer: order.payer ? payerJson(order.payer) : undefined,
  create_time: order.createTime,
  update_time: order.updateTime,
})

/** A reversal shows in the capture's status only. */
const paymentsJson = (world: World, payment: Payment) => {
  const refunds = refundsOf(world, payment.id).filter(({ isReversal }) => !isReversal)
  return {
    captures: [captureJson(world, payment)],
    refunds:
      refunds.length > 0
        ? refunds.map((one) => refundJson(world, one, payment.currency))
        : undefined,
  }
}

/** The minimal answer, for calls without `Prefer: return=representation`. */
export const orderSummary = (world: World, order: Order) => ({
  id: order.id,
  status: order.status,
  payment_source: order.withSource || order.payer ? { paypal: source(order) } : undefined,
  links: orderLinks(world, order),
})

/** The minimal answer to a capture: it includes the captures. */
export const capturedSummary = (world: World, order: Order) => {
  const { purchase_units, payer } = orderJson(world, order)
  return {
    ...orderSummary(world, order),
    purchase_units: purchase_units.map(({ reference_id, payments }) => ({
      reference_id,
      payments,
    })),
    payer,
  }
}

export const payerJson = ({ payerId, email, givenName, surname }: Payer) => ({
  name: { given_name: givenName, surname },
  email_address: email,
  payer_id: payerId,
  address: { country_code: 'US' },
})

const source = ({ payer }: Order) =>
  payer
    ? {
        email_address: payer.email,
        account_id: payer.payerId,
        account_status: 'VERIFIED',
        name: { given_name: payer.givenName, surname: payer.surname },
        address: { country_code: 'US' },
      }
    : {}

const orderLinks = (world: World, order: Order) => {
  const url = `${world.baseUrl()}/v2/checkout/orders/${order.id}`
  const approve = `${world.baseUrl()}/checkoutnow?token=${order.id}`
  if (order.status === 'COMPLETED') return [link(url, 'self')]
  return [
    link(url, 'self'),
    link(approve, order.withSource ? 'payer-action' : 'approve'),
    ...(order.withSource && order.status !== 'APPROVED'
      ? []
      : [link(url, 'update', 'PATCH'), link(`${url}/capture`, 'capture', 'POST')]),
  ]
}
