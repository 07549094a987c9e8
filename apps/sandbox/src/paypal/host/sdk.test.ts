import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  IntervalUnit,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
  TenureType,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type Sandbox, startSandbox } from '#sandbox'

let sandbox: Sandbox
let client: Client
beforeAll(async () => {
  sandbox = await startSandbox()
  client = new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: 'sandbox-client',
      oAuthClientSecret: 'sandbox-secret',
    },
    timeout: 5000,
    unstable_httpClientOptions: { adapter },
  })
})
afterAll(() => sandbox.close())

const sent = z.looseObject({
  url: z.string(),
  method: z.string(),
  headers: z.custom<object>((value) => typeof value === 'object' && value !== null),
  data: z.unknown(),
})

/** PayPal's own library only knows PayPal's hosts; an axios adapter redirects it to ours. */
const adapter = async (config: unknown) => {
  const { url, method, headers, data } = sent.parse(config)
  const target = new URL(url)
  const answer = await fetch(`${sandbox.url}${target.pathname}${target.search}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
    ...(data === undefined || data === null ? {} : { body: String(data) }),
  })
  const { status, statusText } = answer
  const reply = { status, statusText, headers: Object.fromEntries(answer.headers), config }
  return { ...reply, data: await answer.text(), request: {} }
}

it('creates, captures and refunds an order', async () => {
  const orders = new OrdersController(client)
  const { result: created } = await orders.createOrder({
    paypalRequestId: 'sdk-1',
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ customId: 'user:7', amount: { currencyCode: 'USD', value: '965.00' } }],
      paymentSource: {
        paypal: {
          experienceContext: {
            returnUrl: 'http://localhost:3000/payment-success',
            cancelUrl: 'http://localhost:3000/payment-cancel',
          },
        },
      },
    },
  })
  const id = created.id ?? ''
  expect(created.status).toBe('PAYER_ACTION_REQUIRED')

  const early = await orders.captureOrder({ id }).catch((error: unknown) => error)
  expect(early).toBeInstanceOf(ApiError)
  expect(early).toMatchObject({ statusCode: 422 })

  sandbox.paypal.controls.decideOrder(id, 'approve')
  const { result: captured } = await orders.captureOrder({ id, paypalRequestId: 'sdk-2' })
  const capture = captured.purchaseUnits?.[0]?.payments?.captures?.[0]
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    customId: 'user:7',
    amount: { currencyCode: 'USD', value: '965.00' },
    sellerReceivableBreakdown: { paypalFee: { value: '34.17' } },
  })
  expect((await orders.getOrder({ id })).result.status).toBe('COMPLETED')

  const payments = new PaymentsController(client)
  const captureId = capture?.id ?? ''
  const { result: refund } = await payments.refundCapturedPayment({
    captureId,
    prefer: 'return=representation',
    body: { amount: { currencyCode: 'USD', value: '65.00' } },
  })
  expect(refund).toMatchObject({ status: 'COMPLETED', amount: { value: '65.00' } })
  expect((await payments.getRefund({ refundId: refund.id ?? '' })).result.id).toBe(refund.id)
  expect((await payments.getCapturedPayment({ captureId })).result.status).toBe(
    'PARTIALLY_REFUNDED',
  )
})

it('subscribes, reads the payments and cancels', async () => {
  const subscriptions = new SubscriptionsController(client)
  const { result: plan } = await subscriptions.createBillingPlan({
    body: {
      productId: await aProduct(),
      name: 'Premium support',
      billingCycles: [
        {
          frequency: { intervalUnit: IntervalUnit.Month, intervalCount: 1 },
          tenureType: TenureType.Regular,
          sequence: 1,
          totalCycles: 0,
          pricingScheme: { fixedPrice: { currencyCode: 'USD', value: '29.00' } },
        },
      ],
      paymentPreferences: { paymentFailureThreshold: 2 },
    },
  })
  const { result: created } = await subscriptions.createSubscription({
    body: {
      planId: plan.id ?? '',
      customId: 'user:7',
      applicationContext: {
        returnUrl: 'http://localhost:3000/payment-success',
        cancelUrl: 'http://localhost:3000/payment-cancel',
      },
    },
  })
  const id = created.id ?? ''
  sandbox.paypal.controls.decideSubscription(id, 'approve')
  const { result: active } = await subscriptions.getSubscription({ id })
  expect(active).toMatchObject({
    status: 'ACTIVE',
    customId: 'user:7',
    billingInfo: { failedPaymentsCount: 0, lastPayment: { amount: { value: '29.00' } } },
  })
  const from = new Date(Date.now() - 86_400_000).toISOString()
  const to = new Date(Date.now() + 86_400_000).toISOString()
  const { result: list } = await subscriptions.listSubscriptionTransactions({
    id,
    startTime: from,
    endTime: to,
  })
  expect(list.transactions?.[0]?.amountWithBreakdown.grossAmount.value).toBe('29.00')

  await subscriptions.cancelSubscription({ id, body: { reason: 'No longer needed' } })
  expect((await subscriptions.getSubscription({ id })).result.status).toBe('CANCELLED')

  const search = new TransactionSearchController(client)
  const { result: found } = await search.searchTransactions({ startDate: from, endDate: to })
  expect(found.transactionDetails?.length).toBeGreaterThanOrEqual(1)
})

/** The library can't create products, so this uses its token. */
const aProduct = async () => {
  const { accessToken } = await client.clientCredentialsAuthManager.fetchToken()
  const answer = await fetch(`${sandbox.url}/v1/catalogs/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Support', type: 'SERVICE' }),
  })
  return z.object({ id: z.string() }).parse(await answer.json()).id
}
