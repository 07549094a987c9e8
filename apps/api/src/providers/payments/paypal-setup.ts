import { dollarsOf } from '@smart-bird/contracts/money'
import * as z from 'zod'
import type { PayPalClient } from './paypal-client.ts'
import * as schemas from './paypal-schemas.ts'
import { missedPaymentsMax, type PaymentProvider, type PlanSettings } from './port.ts'

/** Creates product, plan and webhook at PayPal. */
export function payPalSetup(
  client: PayPalClient,
): Pick<PaymentProvider, 'ensurePlan' | 'ensureWebhook'> {
  async function isUsable(planId: string) {
    const plan = await client.find('findPlan', planPath(planId), schemas.plan)
    return plan?.status === 'ACTIVE'
  }

  async function makePlan({ name, priceCents }: PlanSettings) {
    const product = await client.send('makeProduct', '/v1/catalogs/products', withId, {
      body: { name, type: 'SERVICE' },
    })
    const plan = await client.send('makePlan', plans, withId, {
      body: { product_id: product.id, name, status: 'ACTIVE', ...monthly(priceCents) },
    })
    return plan.id
  }

  return {
    async ensurePlan(wanted) {
      const { knownPlanId } = wanted
      return knownPlanId && (await isUsable(knownPlanId)) ? knownPlanId : makePlan(wanted)
    },

    async ensureWebhook(url) {
      const known = await findWebhookOf(client, url)
      const event_types = await listEventTypes(client)
      if (known && !isSame(known.event_types, event_types))
        await client.send('changeWebhook', `${webhooks}/${encodeURIComponent(known.id)}`, withId, {
          method: 'PATCH',
          body: [{ op: 'replace', path: '/event_types', value: event_types }],
        })
      if (known) return known.id
      const made = await client.send('makeWebhook', webhooks, withId, {
        body: { url, event_types },
      })
      return made.id
    },
  }
}

const plans = '/v1/billing/plans'
export const planPath = (id: string) => `${plans}/${encodeURIComponent(id)}`

const webhooks = '/v1/notifications/webhooks'
export async function findWebhookOf(client: PayPalClient, url: string) {
  const list = await client.get('listWebhooks', webhooks, schemas.webhooks)
  return list.webhooks.find((webhook) => webhook.url === url)
}

/** PayPal refuses a webhook with a type that it doesn't know, so only those it lists are named. */
export async function listEventTypes(client: PayPalClient) {
  const list = await client.get('listEventTypes', `${webhooks}-event-types`, schemas.eventTypes)
  const theirs = new Set(list.event_types.map(({ name }) => name))
  return eventTypes.filter((name) => theirs.has(name)).map((name) => ({ name }))
}

type Named = readonly { name: string }[]
const isSame = (some: Named, others: Named) =>
  some.length === others.length &&
  others.every((other) => some.some(({ name }) => name === other.name))

const withId = z.object({ id: z.string() })
const usd = (cents: number) => ({ currency_code: 'USD', value: dollarsOf(cents) })

/** Monthly, with no end. */
const monthly = (priceCents: number) => ({
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: usd(priceCents) },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee: usd(0),
    setup_fee_failure_action: 'CONTINUE',
    payment_failure_threshold: missedPaymentsMax,
  },
  taxes: { percentage: '0', inclusive: true },
})

/**
 * `npm run paypal:setup` subscribes to what was added since. PayPal's page of event names has no
 * `PAYMENT.REFUND.…`, but some accounts' lists do; without them a refund's end is found by asking.
 */
const eventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.DENIED',
  'PAYMENT.SALE.PENDING',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]
