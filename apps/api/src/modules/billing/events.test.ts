import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { providerEvents } from '#db/tables/provider-events'
import { anOrder, aShop, booksOf, decide, type Shop } from '../../../test/paypal.ts'
import { aUser, bearer, signIn } from '../../../test/people.ts'
import { eventually } from '../../../test/world.ts'
import { reconcile } from './reconcile.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

async function anApprovedPayment() {
  const user = await aUser(shop)
  const token = await signIn(shop, user)
  const order = await anOrder(shop, user)
  const { body: url } = await shop.api
    .post('/order-payment')
    .set(bearer(token))
    .send({ username: user.username, orderNumber: order.orderNumber })
    .expect(200)
  return { order, query: decide(shop, url, 'approve') }
}

type Message = { headers: Record<string, string>; payload: string }
/** Signs an event as PayPal does, for the webhook that was set up. */
function signed(event: object): Message {
  const { state } = shop.host.world
  const [webhookId = ''] = Object.keys(state.webhooks)
  const payload = JSON.stringify(event)
  const [id, time] = [`T-${Math.random()}`, '2026-11-21T12:00:00Z']
  const { signer } = shop
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signer.sign({ id, time, webhookId, body: payload }),
      'paypal-cert-url': `http://paypal.sandbox/v1/notifications/certs/${signer.keys.id}`,
      'paypal-auth-algo': 'SHA256withRSA',
    },
  }
}
const send = async ({ headers, payload }: Message) =>
  shop.app.inject({ method: 'POST', url: '/payments/events', headers, payload })
const eventOf = (
  id: string,
  type = 'CUSTOMER.DISPUTE.CREATED',
  resource: object = { id: 'X' },
) => ({
  id,
  event_type: type,
  resource,
})
const storedEvent = async (id: string) => {
  const [row] = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row
}
const handledEvent = (id: string) =>
  eventually(async () => {
    const row = await storedEvent(id)
    return row?.handledAt ? row : undefined
  })

describe('POST /payments/events', () => {
  it('stores an event once, though it comes again', async () => {
    const message = signed(eventOf('WH-ONCE'))
    expect((await send(message)).statusCode).toBe(200)
    expect((await send(message)).statusCode).toBe(200)
    expect((await send(signed(eventOf('WH-ONCE')))).statusCode).toBe(200)
    expect(await handledEvent('WH-ONCE')).toMatchObject({ outcome: 'unknown kind, nothing done' })
    const rows = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, 'WH-ONCE'))
    expect(rows).toHaveLength(1)
    expect(shop.logLines.some((line) => line.includes('event of an unknown kind'))).toBe(true)
  })

  it.each([
    ['no signature', (m: Message) => delete m.headers['paypal-transmission-sig']],
    ['a signature of something else', (m: Message) => (m.payload = m.payload.replace('X', 'Y'))],
    ['one byte more', (m: Message) => (m.payload += ' ')],
    [
      'another time',
      (m: Message) => (m.headers['paypal-transmission-time'] = '2026-11-21T12:00:01Z'),
    ],
    ['another algorithm', (m: Message) => (m.headers['paypal-auth-algo'] = 'SHA1withRSA')],
    [
      'a certificate from elsewhere',
      (m: Message) => (m.headers['paypal-cert-url'] = 'https://paypal.com.evil.example/cert'),
    ],
    ['no certificate', (m: Message) => delete m.headers['paypal-cert-url']],
  ])('refuses an event with %s, and puts it on record', async (name, forge) => {
    const id = `WH-FORGED-${name}`
    const message = signed(eventOf(id))
    forge(message)
    const reply = await send(message)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'bad_signature' })
    expect(await storedEvent(id)).toBeUndefined()
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id))
    expect(audit).toMatchObject([{ action: 'event.refused' }])
  })

  it('refuses an event that is signed for another webhook', async () => {
    const message = signed(eventOf('WH-OTHER'))
    const id = message.headers['paypal-transmission-id'] ?? ''
    const time = message.headers['paypal-transmission-time'] ?? ''
    message.headers['paypal-transmission-sig'] = shop.signer.sign({
      id,
      time,
      webhookId: 'WH-OF-SOMEBODY-ELSE',
      body: message.payload,
    })
    expect((await send(message)).statusCode).toBe(400)
  })

  it('refuses nonsense before it looks at the signature', async () => {
    expect((await send(signed({}))).statusCode).toBe(400)
    expect((await send({ ...signed(eventOf('WH-N')), payload: '{"id":' })).statusCode).toBe(400)
    expect((await send({ ...signed(eventOf('WH-N')), payload: '' })).statusCode).toBe(400)
  })

  it('keeps one whose text the database cannot hold, without that text', async () => {
    const payload = JSON.stringify(eventOf('WH-TEXT', 'X', { id: 'a', note: 'b\0\ud800c' }))
    const message = signed(JSON.parse(payload))
    expect((await send(message)).statusCode).toBe(200)
    expect(await handledEvent('WH-TEXT')).toMatchObject({
      body: { resource: { note: 'b\ufffdc' } },
    })
  })

  it('changes nothing for a payment nobody knows, and puts it on record', async () => {
    await send(signed(eventOf('WH-STRANGE', 'CHECKOUT.ORDER.APPROVED', { id: 'NOT-OURS' })))
    expect(await handledEvent('WH-STRANGE')).toMatchObject({ outcome: 'no such payment' })
    const audit = await shop.db.select().from(auditLog).where(eq(auditLog.subject, 'WH-STRANGE'))
    expect(audit).toMatchObject([{ action: 'event.unknown' }])
    await send(signed(eventOf('WH-STRANGE-2', 'BILLING.SUBSCRIPTION.ACTIVATED', { id: 'I-X' })))
    expect(await handledEvent('WH-STRANGE-2')).toMatchObject({ outcome: 'no such subscription' })
  })

  it('believes no event that says "paid": the provider is asked', async () => {
    const user = await aUser(shop)
    const token = await signIn(shop, user)
    const order = await anOrder(shop, user)
    await shop.api
      .post('/order-payment')
      .set(bearer(token))
      .send({ username: user.username, orderNumber: order.orderNumber })
      .expect(200)
    const [payment] = (await booksOf(shop, order.id)).payments
    const resource = {
      id: 'CAPTURE-X',
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '965.00' },
      create_time: '2026-11-21T12:00:00Z',
      supplementary_data: { related_ids: { order_id: payment?.providerOrderId } },
    }
    await send(signed(eventOf('WH-LIE', 'PAYMENT.CAPTURE.COMPLETED', resource)))
    expect(await handledEvent('WH-LIE')).toMatchObject({ outcome: 'payment waiting' })
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
  })

  it('is handled again when the provider was silent at first', async () => {
    const { order } = await anApprovedPayment()
    shop.host.controls.addFault({ kind: 'answer_500', method: 'GET', times: 2 })
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })

  it('comes in any order: the refund before the payment', async () => {
    const { order, query } = await anApprovedPayment()
    shop.host.controls.addFault({ kind: 'drop_event', times: 100 })
    const captured = await shop.context.payments.captureOrder(query.token ?? '', 'outside')
    shop.host.controls.clearFaults()
    const captureId = captured.capture?.captureId ?? ''
    shop.host.controls.refund(captureId, 500)
    shop.host.controls.hurryEvents()
    await shop.host.deliverDue()
    await eventually(async () => {
      const rows = await shop.db
        .select()
        .from(providerEvents)
        .where(like(providerEvents.type, 'PAYMENT.CAPTURE.REFUNDED'))
      return rows.length > 0 ? true : undefined
    })
    await reconcile(shop.context, true)
    expect((await booksOf(shop, order.id)).order).toMatchObject({
      refundedCents: expect.any(Number),
    })
    await eventually(async () => {
      const { order: now } = await booksOf(shop, order.id)
      return now?.status === 'partially refunded' ? true : undefined
    })
    expect((await booksOf(shop, order.id)).purchases).toMatchObject([
      { amountCents: 96_500 },
      { amountCents: -500, refundedTransactionId: captureId },
    ])
  })
})
