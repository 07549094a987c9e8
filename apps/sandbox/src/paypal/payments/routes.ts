import * as z from 'zod'
import { checkMoney, toCents } from '#paypal/protocol/money'
import { getResource, notFound, parseBody, unprocessable } from '#paypal/protocol/problem'
import { type Call, isFull, type Route } from '#paypal/protocol/router'
import type { Payment, Refund } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { captureDetails, refundJson, saleJson, saleRefundJson } from './json.ts'
import { refundPayment } from './refunds.ts'

/** Idempotency keys of Payments v2 live 45 days (PayPal's published description). */
const repeatHours = 45 * 24

/** Captures, sales and refunds. A subscription's sale can be read and refunded as a capture too. */
export const paymentRoutes = (world: World): Route[] => {
  const shown = (refund: Refund, call: Call) => {
    const whole = refundJson(
      world,
      refund,
      getResource(world.state.payments, refund.paymentId).currency,
    )
    const { id, status, links } = whole
    return isFull(call) ? whole : { id, status, links }
  }
  return [
    {
      method: 'GET',
      path: '/v2/payments/captures/:id',
      handle: ({ params }) => ({
        status: 200,
        body: captureDetails(world, getResource(world.state.payments, params.id)),
      }),
    },
    {
      method: 'POST',
      path: '/v2/payments/captures/:id/refund',
      handle: (call) => {
        const refund = refundCapture(
          world,
          getResource(world.state.payments, call.params.id),
          call.body,
        )
        return { status: 201, body: shown(refund, call), resource: refund.id }
      },
      repeat: {
        hours: repeatHours,
        answer: (id, call) => ({
          status: 201,
          body: shown(getResource(world.state.refunds, id), call),
        }),
      },
    },
    {
      method: 'GET',
      path: '/v2/payments/refunds/:id',
      handle: ({ params }) => {
        const refund = getResource(world.state.refunds, params.id)
        const { currency, subscriptionId } = getResource(world.state.payments, refund.paymentId)
        // A sale's refund belongs to the older API.
        if (subscriptionId !== null) throw notFound()
        return { status: 200, body: refundJson(world, refund, currency) }
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/refund/:id',
      handle: ({ params }) => {
        const refund = getResource(world.state.refunds, params.id)
        const { currency } = getSale(world, refund.paymentId)
        return { status: 200, body: saleRefundJson(world, refund, currency) }
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/sale/:id',
      handle: ({ params }) => ({ status: 200, body: saleJson(world, getSale(world, params.id)) }),
    },
    {
      method: 'POST',
      path: '/v1/payments/sale/:id/refund',
      handle: ({ params, body }) => {
        const sale = getSale(world, params.id)
        const { amount } = parseBody(saleRefundRequest, body)
        const refund = refundPayment(world, sale, { amountCents: amount && toCents(amount.total) })
        return {
          status: 201,
          body: saleRefundJson(world, refund, sale.currency),
          resource: refund.id,
        }
      },
      repeat: {
        hours: 30 * 24,
        answer: (id) => {
          const refund = getResource(world.state.refunds, id)
          const { currency } = getResource(world.state.payments, refund.paymentId)
          return { status: 200, body: saleRefundJson(world, refund, currency) }
        },
      },
    },
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
