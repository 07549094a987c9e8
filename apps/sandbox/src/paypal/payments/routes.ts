import * as z from 'zod'
import { checkMoney, toCents } from '#paypal/protocol/money'
import { getResource, notFound, parseBody, unprocessable } from '#paypal/protocol/problem'
import { get, isFull, make, type Route } from '#paypal/protocol/router'
import type { Payment } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { captureDetails, refundJson, saleJson, saleRefundJson } from './json.ts'
import { refundPayment } from './refunds.ts'

/** Idempotency keys of Payments v2 live 45 days (PayPal's published description). */
const repeatHours = 45 * 24

/** Captures, sales and refunds. A subscription's sale can be read and refunded as a capture too. */
export const paymentRoutes = (world: World): Route[] => {
  const { state } = world
  const find = (id: string | undefined) => {
    const refund = getResource(state.refunds, id)
    return { refund, payment: getResource(state.payments, refund.paymentId) }
  }
  return [
    get('/v2/payments/captures/:id', ({ params }) =>
      captureDetails(world, getResource(state.payments, params.id)),
    ),
    make('/v2/payments/captures/:id/refund', {
      hours: repeatHours,
      act: ({ params, body }) =>
        refundCapture(world, getResource(state.payments, params.id), body).id,
      show: (made, call) => {
        const { refund, payment } = find(made)
        const whole = refundJson(world, refund, payment.currency)
        const { id, status, links } = whole
        return isFull(call) ? whole : { id, status, links }
      },
      repeated: 201,
    }),
    get('/v2/payments/refunds/:id', ({ params }) => {
      const { refund, payment } = find(params.id)
      // A sale's refund belongs to the older API.
      if (payment.subscriptionId !== null) throw notFound()
      return refundJson(world, refund, payment.currency)
    }),
    get('/v1/payments/refund/:id', ({ params }) => {
      const { refund, payment } = find(params.id)
      return saleRefundJson(world, refund, getSale(world, payment.id).currency)
    }),
    get('/v1/payments/sale/:id', ({ params }) => saleJson(world, getSale(world, params.id))),
    make('/v1/payments/sale/:id/refund', {
      hours: 30 * 24,
      act: ({ params, body }) => {
        const sale = getSale(world, params.id)
        const { amount } = parseBody(saleRefundRequest, body)
        return refundPayment(world, sale, { amountCents: amount && toCents(amount.total) }).id
      },
      show: (id) => {
        const { refund, payment } = find(id)
        return saleRefundJson(world, refund, payment.currency)
      },
    }),
  ]
}

const refundRequest = z.looseObject({
  amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }).optional(),
  custom_id: z
    .string()
    .min(1)
    .max(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
})
const saleRefundRequest = z.looseObject({
  amount: z
    .object({ total: z.string().regex(/^\d{1,7}\.\d{2}$/), currency: z.string().length(3) })
    .optional(),
})

const refundCapture = (world: World, payment: Payment, body: unknown) => {
  const { amount, note_to_payer, invoice_id, custom_id } = parseBody(refundRequest, body, 'v2')
  if (amount && amount.currency_code !== payment.currency)
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture',
    )
  return refundPayment(world, payment, {
    amountCents: amount && checkMoney(amount, '/amount'),
    note: note_to_payer,
    invoiceId: invoice_id,
    customId: custom_id,
  })
}

const getSale = (world: World, id: string | undefined): Payment => {
  const payment = getResource(world.state.payments, id)
  if (payment.subscriptionId === null) throw notFound()
  return payment
}
