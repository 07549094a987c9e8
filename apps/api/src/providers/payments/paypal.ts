import { dollarsOf } from '@smart-bird/contracts/money'
import * as z from 'zod'
import type { Logger } from '#lib/logger'
import { type PayPalSettings, payPalClient } from './paypal-client.ts'
import { payPalDisputes } from './paypal-disputes.ts'
import { parseEvent } from './paypal-event.ts'
import { toLedger } from './paypal-ledger.ts'
import {
  approvalUrlOf,
  descriptionOf,
  toCapture,
  toOrder,
  toRefund,
  toSale,
  toSaleRefund,
  toSubscription,
} from './paypal-mapping.ts'
import * as schemas from './paypal-schemas.ts'
import { payPalSetup } from './paypal-setup.ts'
import { eventVerifier } from './paypal-verification.ts'
import { type PaymentProvider, ProviderError, type Started } from './port.ts'

type Settings = PayPalSettings & { brandName: string }

/** PayPal's REST API: Orders v2, Payments v2, Subscriptions v1, Disputes v1, Transaction Search v1, Webhooks v1. */
export function payPal(settings: Settings, log: Logger): PaymentProvider {
  const client = payPalClient(settings, log)
  const context = contextOf(settings.brandName)

  return {
    startOrder(order) {
      const unit = {
        custom_id: order.reference,
        // Unique among paid orders at PayPal: a second guard against paying twice.
        invoice_id: order.invoiceId,
        description: descriptionOf(order),
        amount: { currency_code: order.currency, value: dollarsOf(order.amountCents) },
      }
      return client.send('startOrder', '/v2/checkout/orders', started, {
        requestId: order.requestId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [unit],
          payment_source: { paypal: { experience_context: context.order(order) } },
        },
      })
    },

    findOrder: (providerId) => client.find('findOrder', orderPath(providerId), order),

    captureOrder: (providerId, requestId) =>
      client.send('captureOrder', `${orderPath(providerId)}/capture`, order, {
        movesMoney: true,
        requestId,
      }),

    findCapture: (captureId) =>
      client.find('findCapture', capturePath(captureId), schemas.capture.transform(toCapture)),

    startSubscription: (subscription) =>
      client.send('startSubscription', '/v1/billing/subscriptions', started, {
        requestId: subscription.requestId,
        body: {
          plan_id: subscription.planId,
          custom_id: subscription.reference,
          ...(subscription.email ? { subscriber: { email_address: subscription.email } } : {}),
          application_context: context.subscription(subscription),
        },
      }),

    findSubscription: (providerId) =>
      client.find('findSubscription', subscriptionPath(providerId), subscription),

    listSales: (providerId, from, to) =>
      client.get('listSales', `${subscriptionPath(providerId)}/transactions`, sales, {
        start_time: from.toISOString(),
        end_time: to.toISOString(),
      }),

    async cancelSubscription(providerId, reason) {
      const path = `${subscriptionPath(providerId)}/cancel`
      const body = { reason: reason.slice(0, 128) }
      await client.send('cancelSubscription', path, z.unknown(), { body })
    },

    refundCapture: (refunded) =>
      client.send('refundCapture', `${capturePath(refunded.captureId)}/refund`, refund, {
        movesMoney: true,
        requestId: refunded.requestId,
        body: {
          amount: { currency_code: refunded.currency, value: dollarsOf(refunded.amountCents) },
          // Returned with the refund in every report, so that we recognize it as ours.
          custom_id: refunded.requestId,
          ...(refunded.reason ? { note_to_payer: refunded.reason.slice(0, 255) } : {}),
        },
      }),

    async findRefund(refundId) {
      const id = encodeURIComponent(refundId)
      return (
        (await client.find('findRefund', `/v2/payments/refunds/${id}`, refund)) ??
        // Subscription payments are sales of the older API, and so may be their refunds.
        (await client.find('findRefund', `/v1/payments/refund/${id}`, saleRefund))
      )
    },

    async listTransactions(from, to) {
      const found: z.infer<typeof schemas.transactions>['transaction_details'] = []
      const path = '/v1/reporting/transactions'
      for (let page = 1, pages = 1; page <= pages; page++) {
        const reply = await client.get('listTransactions', path, schemas.transactions, {
          start_date: from.toISOString(),
          end_date: to.toISOString(),
          fields: 'transaction_info',
          page_size: '500',
          page: String(page),
        })
        found.push(...reply.transaction_details)
        pages = reply.total_pages
      }
      return toLedger(found)
    },

    verifyEvent: eventVerifier(client),
    readEvent: parseEvent,
    ...payPalDisputes(client, settings.baseUrl),
    ...payPalSetup(client),
  }
}

type Returns = { returnUrl: string; cancelUrl: string }

/** The look of PayPal's page, and where it leads afterwards. */
const contextOf = (brandName: string) => {
  const common = ({ returnUrl, cancelUrl }: Returns) => ({
    brand_name: brandName.slice(0, 127),
    locale: 'en-US',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: cancelUrl,
  })
  return {
    order: (returns: Returns) => ({
      ...common(returns),
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      landing_page: 'LOGIN',
      user_action: 'PAY_NOW',
    }),
    subscription: (returns: Returns) => ({
      ...common(returns),
      user_action: 'SUBSCRIBE_NOW',
      payment_method: {
        payer_selected: 'PAYPAL',
        payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    }),
  }
}

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`
const subscriptionPath = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

// Whatever these can't make of an answer counts as no answer.
const order = schemas.order.transform(toOrder)
const refund = schemas.refund.transform(toRefund)
const saleRefund = schemas.saleRefundResource.transform(toSaleRefund)
const subscription = schemas.subscription.transform(toSubscription)
const sales = schemas.sales.transform(({ transactions }) => transactions.map(toSale))
const started = schemas.created.transform((reply): Started => {
  const approvalUrl = approvalUrlOf(reply)
  if (!approvalUrl) throw new ProviderError('unreachable', 'PayPal returned no approval URL.')
  return { providerId: reply.id, approvalUrl }
})
