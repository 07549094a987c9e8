import { captureDetails } from '#paypal/payments/json'
import { link } from '#paypal/protocol/links'
import { fromCents, toCents } from '#paypal/protocol/money'
import { unprocessable } from '#paypal/protocol/problem'
import { requireSeller } from '#paypal/protocol/seller'
import { type Order, type Payment, payment, type Unit } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { orderJson } from './json.ts'

/** Captures an approved order, or refuses as PayPal does. */
export const captureOrder = (world: World, order: Order) => {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    )
  const { payer } = order
  if (order.status !== 'APPROVED' || !payer)
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    )
  requireSeller(world.state, '/v2/checkout/orders')
  for (const unit of order.units) checkInvoice(world, unit)
  if (order.outcome === 'instrument_declined')
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
      { links: [link(`${world.baseUrl()}/checkoutnow?token=${order.id}`, 'redirect')] },
    )
  const payments = order.units.map((unit) => recordCapture(world, { ...order, payer }, unit))
  order.status = 'COMPLETED'
  order.updateTime = stamp(world)
  order.paymentIds = payments.map(({ id }) => id)
  for (const payment of payments) announceCapture(world, payment)
  if (order.outcome === 'completed')
    world.emit('CHECKOUT.ORDER.COMPLETED', 'Checkout Order Completed', {
      type: 'checkout-order',
      version: '2.0',
      json: orderJson(world, order),
    })
}

const announcements = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'denied'],
} as const

/** Emits the event for the capture's status. */
export const announceCapture = (world: World, payment: Payment) => {
  if (payment.status === 'REFUNDED' || payment.status === 'PARTIALLY_REFUNDED') return
  const [type, word] = announcements[payment.status]
  const amount = `${payment.currency} ${fromCents(payment.amountCents)}`
  world.emit(type, `Payment ${word} for ${amount}`, {
    type: 'capture',
    version: '2.0',
    json: captureDetails(world, payment),
  })
}

const statuses = {
  completed: 'COMPLETED',
  pending: 'PENDING',
  declined: 'DECLINED',
} as const

const recordCapture = (
  world: World,
  order: Order & { payer: Payment['payer'] },
  unit: Unit,
): Payment => {
  const outcome = order.outcome === 'instrument_declined' ? 'declined' : order.outcome
  const made = payment.decode({
    id: world.ids.transaction(),
    orderId: order.id,
    currency: unit.amount.currency_code,
    amountCents: toCents(unit.amount.value) ?? 0,
    status: statuses[outcome],
    pendingReason: outcome === 'pending' ? order.pendingReason : undefined,
    invoiceId: unit.invoice_id,
    customId: unit.custom_id,
    payer: order.payer,
    createTime: stamp(world),
    updateTime: stamp(world),
  })
  world.state.payments[made.id] = made
  return made
}

/** By default a PayPal account refuses a second payment of the same invoice. */
const checkInvoice = (world: World, { invoice_id }: Unit) => {
  if (invoice_id === undefined) return
  const { knownInvoices, payments } = world.state
  const isPaid = Object.values(payments).some(
    ({ invoiceId, status }) => invoiceId === invoice_id && status !== 'DECLINED',
  )
  if (isPaid || knownInvoices.includes(invoice_id))
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
      { field: '/purchase_units/0/invoice_id', value: invoice_id },
    )
}
