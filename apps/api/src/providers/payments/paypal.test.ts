import { createPayPalHost } from '@smart-bird/sandbox/paypal/host/host'
import { fetchFrom } from '@smart-bird/sandbox/paypal/host/in-process-fetch'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { payPal } from './paypal.ts'
import type { NewOrder } from './port.ts'

const baseUrl = 'http://paypal.sandbox'

function aProvider(instead: (request: Request) => Response | undefined = () => undefined) {
  const lines: { data: object; message: string }[] = []
  const requests: string[] = []
  const keep = (data: object, message: string) => lines.push({ data, message })
  const host = createPayPalHost({ baseUrl, deliver: async () => 200 })
  const answer = fetchFrom(host)
  const provider = payPal(
    {
      baseUrl,
      clientId: 'sandbox-client',
      clientSecret: 'sandbox-secret',
      brandName: 'Smart Bird',
      retryDelayMs: 1,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        requests.push(`${request.method} ${new URL(request.url).pathname}`)
        return instead(request) ?? answer(request)
      },
    },
    { info: keep, warn: keep, error: keep },
  )
  return { host, provider, lines, requests }
}
type Made = ReturnType<typeof aProvider>
let made: Made
beforeEach(() => {
  made = aProvider()
})

const newOrder: NewOrder = {
  requestId: 'order:our-1',
  reference: 'our-1',
  orderNumber: 'SB-000001',
  invoiceId: 'SB-000001-KXQRTB',
  description: 'Installation for somebody@example.com',
  discountReason: null,
  amountCents: 96_500,
  currency: 'USD',
  returnUrl: 'http://localhost:3000/payment-success?rType=user_order&paymentId=our-1',
  cancelUrl: 'http://localhost:3000/payment-cancel?rType=user_order&paymentId=our-1',
}
async function anApprovedOrder({ provider, host }: Made) {
  const { providerId } = await provider.startOrder(newOrder)
  host.controls.decideOrder(providerId, 'approve')
  return providerId
}

describe('the token', () => {
  it('is fetched once for many calls, and again if it is refused', async () => {
    const { provider, host, requests } = made
    await Promise.all(['A', 'B', 'C'].map((id) => provider.findOrder(id)))
    const tokens = () => requests.filter((line) => line.endsWith('/oauth2/token')).length
    expect(tokens()).toBe(1)
    host.controls.revokeTokens()
    expect(await provider.findOrder('A')).toBeUndefined()
    expect(tokens()).toBe(2)
  })

  it('that is refused twice leaves the outcome unknown', async () => {
    made.host.controls.addFault({ kind: 'answer_401', times: 2 })
    await expect(made.provider.findOrder('A')).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('calls', () => {
  it('are retried once if the provider fails, and take the money once', async () => {
    const id = await anApprovedOrder(made)
    made.host.controls.addFault({ kind: 'close_after_work', method: 'POST' })
    const order = await made.provider.captureOrder(id, 'order:our-1:capture')
    expect(order.capture).toMatchObject({ status: 'paid', amountCents: 96_500 })
    expect(made.host.ledger().payments).toHaveLength(1)
  })

  it('are not retried if that is not safe', async () => {
    made.host.controls.addFault({ kind: 'answer_500', method: 'POST' })
    await expect(made.provider.cancelSubscription('I-1', 'x')).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(made.requests.filter((line) => line.endsWith('/cancel'))).toHaveLength(1)
  })

  it('fail with our own reasons', async () => {
    const { provider, host } = made
    const open = await provider.startOrder(newOrder)
    await expect(provider.captureOrder(open.providerId, 'c')).rejects.toMatchObject({
      reason: 'not-approved',
    })
    host.controls.decideOrder(open.providerId, 'decline')
    await expect(provider.captureOrder(open.providerId, 'd')).rejects.toMatchObject({
      reason: 'declined',
    })
    host.controls.decideOrder(open.providerId, 'approve')
    await provider.captureOrder(open.providerId, 'e')
    await expect(provider.captureOrder(open.providerId, 'f')).rejects.toMatchObject({
      reason: 'already-done',
    })
    expect(await provider.findSubscription('I-NONE')).toBeUndefined()
    await expect(provider.cancelSubscription('I-NONE', 'x')).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  it('create one order per request id', async () => {
    const [first, second] = [
      await made.provider.startOrder(newOrder),
      await made.provider.startOrder(newOrder),
    ]
    expect(second).toEqual(first)
  })

  it('treat a nonsensical answer as an unknown outcome', async () => {
    const provider = payPal(
      {
        baseUrl,
        clientId: 'a',
        clientSecret: 'b',
        brandName: 'x',
        retryDelayMs: 1,
        fetch: async (input) =>
          new Request(input).url.endsWith('token')
            ? Response.json({ access_token: 't', expires_in: 100 })
            : new Response('<html>Gateway</html>'),
      },
      { info() {}, warn() {}, error() {} },
    )
    await expect(provider.findOrder('A')).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(provider.captureOrder('A', 'k')).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('wait longer when money moves', async () => {
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { host } = made
    const answer = fetchFrom(host)
    const slow = payPal(
      {
        baseUrl,
        clientId: 'sandbox-client',
        clientSecret: 'sandbox-secret',
        brandName: 'Smart Bird',
        retryDelayMs: 1,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          const isSlow = /\/v2\/checkout\/orders\/[^/]+/.test(request.url)
          if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20_000))
          request.signal.throwIfAborted()
          return answer(request)
        },
      },
      { info() {}, warn() {}, error() {} },
    )
    const id = await anApprovedOrder(made)
    const captured = slow.captureOrder(id, 'order:our-1:capture')
    const found = slow.findOrder(id).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await captured).capture).toMatchObject({ status: 'paid' })
    expect(await found).toMatchObject({ reason: 'unreachable' })
  })

  it('write a log line with the debug id and no personal data', async () => {
    const { provider, lines } = made
    await anApprovedOrder(made)
    await expect(provider.captureOrder('NONE', 'k')).rejects.toThrow()
    expect(lines).toEqual([
      {
        message: 'provider call',
        data: expect.objectContaining({
          provider: 'paypal',
          action: 'startOrder',
          status: expect.any(Number),
          debugId: expect.any(String),
          durationMs: expect.any(Number),
        }),
      },
      {
        message: 'provider call failed',
        data: expect.objectContaining({
          action: 'captureOrder',
          status: 404,
          debugId: expect.any(String),
          reason: 'refused',
        }),
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/somebody|secret|Bearer|buyer@/)
  })
})

describe('a refund', () => {
  it('of an order is found with its capture', async () => {
    const { provider, host } = made
    const captured = await provider.captureOrder(await anApprovedOrder(made), 'c')
    const transactionId = captured.capture?.captureId ?? ''
    const { refundId } = await provider.refundCapture({
      captureId: transactionId,
      amountCents: 1000,
      currency: 'USD',
      reason: 'A reason',
      requestId: 'r',
    })
    expect(await provider.findRefund(refundId)).toMatchObject({
      refundId,
      transactionId,
      status: 'completed',
      amountCents: 1000,
      currency: 'USD',
    })
    host.controls.addFault({ kind: 'answer_500', method: 'GET', times: 2 })
    await expect(provider.findRefund(refundId)).rejects.toMatchObject({ reason: 'unreachable' })
    expect(await provider.findRefund('NONE')).toBeUndefined()
  })

  it('of a subscription payment is found with its sale', async () => {
    const { provider, host } = made
    const wanted = { name: 'Premium support', priceCents: 2900, knownPlanId: undefined }
    const { providerId } = await provider.startSubscription({
      ...newOrder,
      planId: await provider.ensurePlan(wanted),
      email: undefined,
    })
    host.controls.decideSubscription(providerId, 'approve')
    const [sale] = host.ledger().payments
    host.controls.refund(sale?.id ?? '', 900)
    const [refundId = ''] = Object.keys(host.world.state.refunds)
    expect(await provider.findRefund(refundId)).toMatchObject({
      transactionId: sale?.id,
      status: 'completed',
      amountCents: 900,
    })
  })
})

it('reads a ledger of several pages, none longer than PayPal allows', async () => {
  const { provider, host, requests } = made
  for (let count = 0; count < 1203; count++) host.controls.addMovement({ kind: 'withdrawal' })
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000))
  const { transactions } = await provider.listTransactions(from ?? new Date(), to ?? new Date())
  expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(1203)
  expect(requests.filter((one) => one.endsWith('/v1/reporting/transactions'))).toHaveLength(3)
})

describe('the setup', () => {
  it('creates product, plan and webhook once', async () => {
    const { provider, host } = made
    const wanted = { name: 'Premium support', priceCents: 2900, knownPlanId: undefined }
    const planId = await provider.ensurePlan(wanted)
    expect(await provider.ensurePlan({ ...wanted, knownPlanId: planId })).toBe(planId)
    const url = 'https://api.smartbird.example/payments/events'
    const webhookId = await provider.ensureWebhook(url)
    expect(await provider.ensureWebhook(url)).toBe(webhookId)
    const { products, plans, webhooks } = host.world.state
    expect([products, plans, webhooks].map((made) => Object.keys(made).length)).toEqual([1, 1, 1])
    const again = await provider.ensurePlan({ ...wanted, knownPlanId: 'P-GONE' })
    expect(again).not.toBe(planId)
  })

  it('subscribes an earlier webhook to the types of event that were added since', async () => {
    const { provider, host } = made
    const url = 'https://api.smartbird.example/payments/earlier'
    const id = await provider.ensureWebhook(url)
    const webhook = host.world.state.webhooks[id]
    const all = [...(webhook?.eventTypes ?? [])]
    expect(all).toEqual(
      expect.arrayContaining(['PAYMENT.REFUND.FAILED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']),
    )
    for (const earlier of [
      ['PAYMENT.CAPTURE.COMPLETED'],
      ['*'],
      [...all, 'PAYMENT.ORDER.CREATED'],
    ]) {
      if (webhook) webhook.eventTypes = earlier
      expect(await provider.ensureWebhook(url)).toBe(id)
      expect(webhook?.eventTypes).toEqual(all)
    }
  })

  it('names only types of event that the provider knows, because one other would void it', async () => {
    const known = ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DENIED']
    const { provider, host } = aProvider(({ url }) =>
      url.endsWith('/webhooks-event-types')
        ? Response.json({ event_types: known.map((name) => ({ name })) })
        : undefined,
    )
    const id = await provider.ensureWebhook('https://api.smartbird.example/payments/few')
    expect(host.world.state.webhooks[id]?.eventTypes).toEqual(known)
  })
})
