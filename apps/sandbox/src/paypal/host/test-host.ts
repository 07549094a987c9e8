import * as z from 'zod'
import { defaultCredentials } from '#paypal/protocol/oauth'
import type { Message } from '#paypal/webhooks/deliveries'
import { createPayPalHost, type PayPalHostOptions } from './host.ts'

type Headers = Record<string, string>

/** A host for tests, with a clock to move, the events it sent, and an authorized client. */
export const aHost = (options: Partial<PayPalHostOptions> = {}) => {
  let now = Date.parse('2026-05-04T10:00:00Z')
  const posted: Message[] = []
  let answers: (number | Error)[] = []
  const host = createPayPalHost({
    clock: () => new Date(now),
    deliver: async (message) => {
      posted.push(message)
      const answer = answers.shift() ?? 200
      if (answer instanceof Error) throw answer
      return answer
    },
    ...options,
  })

  const send = (method: string, path: string, headers: Headers, body = '') =>
    host.handle({ method, url: new URL(path, 'http://paypal.sandbox'), headers, body })
  const { clientId, clientSecret } = defaultCredentials
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const getToken = () => {
    const headers = {
      authorization: basic,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = send('POST', '/v1/oauth2/token', headers, 'grant_type=client_credentials')
    return z.object({ access_token: z.string() }).parse(JSON.parse(answer.body)).access_token
  }
  let token = getToken()

  /** Calls the API; `json` is loosely typed. */
  const call = (method: string, path: string, body?: unknown, more?: Headers) =>
    write(method, path, body === undefined ? '' : JSON.stringify(body), more)
  /** The same with a body as it is. */
  const write = (method: string, path: string, body: string, more?: Headers) => {
    const usual = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = send(method, path, { ...usual, ...more }, body)
    return { ...answer, json: readJson(answer.body) }
  }
  const events = () => Object.values(host.world.state.events).map(({ event_type }) => event_type)

  return {
    host,
    posted,
    send,
    call,
    write,
    events,
    pass: (ms: number) => {
      now += ms
    },
    renewToken: () => {
      token = getToken()
    },
    /** The next answers of the event receiver, in order; then 200. */
    willAnswer: (...next: (number | Error)[]) => {
      answers = next
    },
  }
}
export type TestHost = ReturnType<typeof aHost>

const loose = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string() })).optional(),
  links: z.array(z.looseObject({ href: z.string(), rel: z.string() })).optional(),
})
const readJson = (body: string) => {
  const value: unknown = body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : {}
  return loose.parse(value)
}

export const orderBody = (more: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'SB-1001',
      custom_id: 'user:7',
      invoice_id: 'SB-1001',
      description: 'Installation',
      amount: { currency_code: 'USD', value: '965.00' },
      ...more,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Smart Bird',
        user_action: 'PAY_NOW',
        return_url: 'http://localhost:3000/payment-success?rType=user_order&paymentId=our-7',
        cancel_url: 'http://localhost:3000/payment-cancel?rType=user_order',
      },
    },
  },
})

let requests = 0
/** Creates an order and returns its id. */
export const anOrder = ({ call }: TestHost, more: object = {}): string => {
  requests += 1
  const { json } = call('POST', '/v2/checkout/orders', orderBody(more), {
    'paypal-request-id': `order-${requests}`,
  })
  return json.id ?? ''
}

export const planBody = (productId: string, more: object = {}) => ({
  product_id: productId,
  name: 'Premium support',
  billing_cycles: [
    {
      frequency: { interval_unit: 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: '29', currency_code: 'USD' } },
    },
  ],
  payment_preferences: { payment_failure_threshold: 2 },
  ...more,
})

export const aPlan = ({ call }: TestHost, more: object = {}): string => {
  const product = call('POST', '/v1/catalogs/products', { name: 'Support', type: 'SERVICE' })
  return call('POST', '/v1/billing/plans', planBody(product.json.id ?? '', more)).json.id ?? ''
}

export const subscriptionBody = (planId: string, more: object = {}) => ({
  plan_id: planId,
  custom_id: 'user:7',
  subscriber: {
    name: { given_name: 'Premium', surname: 'Customer' },
    email_address: 'premium@smartbird.example',
  },
  application_context: {
    brand_name: 'Smart Bird',
    return_url: 'http://localhost:3000/payment-success?rType=user_subscription',
    cancel_url: 'http://localhost:3000/payment-cancel?rType=user_subscription',
  },
  ...more,
})

export const aSubscription = (test: TestHost, more: object = {}, plan = aPlan(test)): string =>
  test.call('POST', '/v1/billing/subscriptions', subscriptionBody(plan, more)).json.id ?? ''

/** A subscription that the buyer approved. */
export const anActiveSubscription = (test: TestHost, plan?: string): string => {
  const id = aSubscription(test, {}, plan)
  test.host.controls.decideSubscription(id, 'approve')
  return id
}
