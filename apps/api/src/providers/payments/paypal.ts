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
    async startOrder(order) {
      const unit = {
        custom_id: order.reference,
        // Unique among paid orders at PayPal: a second guard against paying twice.
        invoice_id: order.invoiceId,
        description: descriptionOf(order),
        amount: { currency_code: order.currency, value: dollarsOf(order.amountCents) },
      }
      const reply = await client.ask(schemas.created, {
        action: 'startOrder',
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: order.requestId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [unit],
          payment_source: { paypal: { experience_context: context.order(order) } },
        },
      })
      return started(reply)
    },

    findOrder: async (providerId) => {
      const found = await client.askOrNothing(schemas.order, {
        action: 'findOrder',
        method: 'GET',
        path: orderPath(providerId),
      })
      return found && readable(() => toOrder(found))
    },

    async captureOrder(providerId, requestId) {
      const reply = await client.ask(schemas.order, {
        action: 'captureOrder',
        movesMoney: true,
        method: 'POST',
        path: `${orderPath(providerId)}/capture`,
        requestId,
      })
      return readable(() => toOrder(reply))
    },

    findCapture: async (captureId) => {
      const found = await client.askOrNothing(schemas.capture, {
        action: 'findCapture',
        method: 'GET',
        path: `/v2/payments/captures/${encodeURIComponent(captureId)}`,
      })
      return found && readable(() => toCapture(found))
    },

    async startSubscription(subscription) {
      const reply = await client.ask(schemas.created, {
        action: 'startSubscription',
        method: 'POST',
        path: '/v1/billing/subscriptions',
        requestId: subscription.requestId,
        body: {
          plan_id: subscription.planId,
          custom_id: subscription.reference,
          ...(subscription.email ? { subscriber: { email_address: subscription.email } } : {}),
          application_context: context.subscription(subscription),
        },
      })
      return started(reply)
    },

    findSubscription: async (providerId) => {
      const found = await client.askOrNothing(schemas.subscription, {
        action: 'findSubscription',
        method: 'GET',
        path: subscriptionPath(providerId),
      })
      return found && readable(() => toSubscription(found))
    },

    async listSales(providerId, from, to) {
      const { transactions } = await client.ask(schemas.sales, {
        action: 'listSales',
        method: 'GET',
        path: `${subscriptionPath(providerId)}/transactions`,
        query: { start_time: from.toISOString(), end_time: to.toISOString() },
      })
      return readable(() => transactions.map(toSale))
    },

    async cancelSubscription(providerId, reason) {
      await client.ask(z.unknown(), {
        action: 'cancelSubscription',
        method: 'POST',
        path: `${subscriptionPath(providerId)}/cancel`,
        body: { reason: reason.slice(0, 128) },
      })
    },

    async refundCapture(refund) {
      const reply = await client.ask(schemas.refund, {
        action: 'refundCapture',
        movesMoney: true,
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(refund.captureId)}/refund`,
        requestId: refund.requestId,
        body: {
          amount: { currency_code: refund.currency, value: dollarsOf(refund.amountCents) },
          // Returned with the refund in every report, so that we recognize it as ours.
          custom_id: refund.requestId,
          ...(refund.reason ? { note_to_payer: refund.reason.slice(0, 255) } : {}),
        },
      })
      return readable(() => toRefund(reply))
    },

    async findRefund(refundId) {
      const find = <T>(schema: z.ZodType<T>, path: string) =>
        client.askOrNothing(schema, {
          action: 'findRefund',
          method: 'GET',
          path: `${path}/${encodeURIComponent(refundId)}`,
        })
      const found = await find(schemas.refund, '/v2/payments/refunds')
      if (found) return readable(() => toRefund(found))
      // Subscription payments are sales of the older API, and so may be their refunds.
      const ofSale = await find(schemas.saleRefundResource, '/v1/payments/refund')
      return ofSale && readable(() => toSaleRefund(ofSale))
    },

    async listTransactions(from, to) {
      const found: z.infer<typeof schemas.transactions>['transaction_details'] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const reply = await client.ask(schemas.transactions, {
          action: 'listTransactions',
          method: 'GET',
          path: '/v1/reporting/transactions',
          query: {
            start_date: from.toISOString(),
            end_date: to.toISOString(),
            fields: 'transaction_info',
            page_size: '500',
            page: String(page),
          },
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
const subscriptionPath = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`

function started(reply: z.infer<typeof schemas.created>): Started {
  const approvalUrl = approvalUrlOf(reply)
  if (!approvalUrl) throw new ProviderError('unreachable', 'PayPal returned no approval URL.')
  return { providerId: reply.id, approvalUrl }
}

/** An answer with unknown values counts as no answer. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ProviderError('unreachable', 'PayPal’s answer cannot be read.', error)
  }
}
