import { crc32 } from 'node:zlib'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerEvents } from '#db/tables/provider-events'
import { auditOf } from '#test/audit'
import { forgeBody } from '#test/forge'
import { anAskedOrder, aShop, booksOf, decide, type Shop } from '#test/paypal'
import { type Message, providerEventsOf } from '#test/provider-events'
import { eventually } from '#test/world'
import { reconcile } from './reconcile.ts'

let shop: Shop
let events: ReturnType<typeof providerEventsOf>
beforeAll(async () => {
  shop = await aShop()
  events = providerEventsOf(shop)
})
const signed = (event: object, sentAt?: Date) => events.signed(event, sentAt)
const send = (message: Message) => events.send(message)
const eventOf = (...args: Parameters<typeof events.eventOf>) => events.eventOf(...args)
const handledEvent = (id: string) => events.handledEvent(id)
afterAll(() => shop.close())

async function anApprovedPayment() {
  const { order, url } = await anAskedOrder(shop)
  return { order, query: decide(shop, url, 'approve') }
}

describe('POST /payments/events', () => {
  it('stores an event once, even if it is sent again', async () => {
    const message = signed(eventOf('WH-ONCE'))
    expect((await send(message)).statusCode).toBe(200)
    expect((await send(message)).statusCode).toBe(200)
    expect((await send(signed(eventOf('WH-ONCE')))).statusCode).toBe(200)
    expect(await handledEvent('WH-ONCE')).toMatchObject({ outcome: 'unknown kind, nothing done' })
    const rows = await shop.db.select().from(providerEvents).where(eq(providerEvents.id, 'WH-ONCE'))
    expect(rows).toHaveLength(1)
    expect(shop.logLines.some((line) => line.includes('event of an unknown kind'))).toBe(true)
  })

  it('accepts and ignores a repeated transmission, whatever it contains', async () => {
    const message = signed(eventOf('WH-SEEN'))
    expect((await send(message)).statusCode).toBe(200)
    const checksum = crc32(message.payload)
    const forged = { ...message, payload: forgeBody(eventOf('WH-SEEN-FORGED'), checksum) }
    expect(crc32(forged.payload)).toBe(checksum)
    expect((await send(forged)).statusCode).toBe(200)
    expect(await events.storedEvent('WH-SEEN-FORGED')).toBeUndefined()
  })

  it('accepts an event for as long as PayPal retries it, and refuses it after four days', async () => {
    const ago = (days: number) => new Date(shop.context.clock().getTime() - days * 86_400_000)
    expect((await send(signed(eventOf('WH-LATE'), ago(3.9)))).statusCode).toBe(200)
    const reply = await send(signed(eventOf('WH-TOO-LATE'), ago(4.1)))
    expect(reply.statusCode).toBe(400)
    expect(await events.storedEvent('WH-TOO-LATE')).toBeUndefined()
    const audit = await auditOf(shop, 'WH-TOO-LATE')
    expect(audit).toMatchObject([{ detail: expect.stringContaining('four days') }])
  })

  it('refuses an event from the future, further than clocks differ', async () => {
    const ahead = (minutes: number) => new Date(shop.context.clock().getTime() + minutes * 60_000)
    expect((await send(signed(eventOf('WH-AHEAD'), ahead(4)))).statusCode).toBe(200)
    expect((await send(signed(eventOf('WH-FUTURE'), ahead(6)))).statusCode).toBe(400)
    expect(await auditOf(shop, 'WH-FUTURE')).toMatchObject([
      { detail: expect.stringContaining('in the future') },
    ])
  })

  it('counts refusals by network: the addresses of one IPv6 network share a limit', async () => {
    const message = signed(eventOf('WH-NETWORK'))
    delete message.headers['paypal-transmission-sig']
    const from = (host: number) => events.send(message, `2001:db8::${host.toString(16)}`)
    const statuses: number[] = []
    for (let host = 1; host <= 31; host++) statuses.push((await from(host)).statusCode)
    expect([...new Set(statuses.slice(0, 30))]).toEqual([400])
    expect(statuses[30]).toBe(429)
    expect((await events.send(message, '2001:db8:1::1')).statusCode).toBe(400)
  })

  it.each([
    ['no signature', (m: Message) => delete m.headers['paypal-transmission-sig']],
    ['a signature of something else', (m: Message) => (m.payload = m.payload.replace('X', 'Y'))],
    ['one byte more', (m: Message) => (m.payload = m.payload.replace('{', '{ '))],
    [
      'another time',
      (m: Message) => (m.headers['paypal-transmission-time'] = new Date(0).toISOString()),
    ],
    ['another algorithm', (m: Message) => (m.headers['paypal-auth-algo'] = 'SHA1withRSA')],
    [
      'a certificate from elsewhere',
      (m: Message) => (m.headers['paypal-cert-url'] = 'https://paypal.com.evil.example/cert'),
    ],
    ['no certificate', (m: Message) => delete m.headers['paypal-cert-url']],
  ])('refuses an event with %s, and writes it to the audit log', async (name, forge) => {
    const id = `WH-FORGED-${name}`
    const message = signed(eventOf(id))
    forge(message)
    const reply = await send(message)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'bad_signature' })
    expect(await events.storedEvent(id)).toBeUndefined()
    const audit = await auditOf(shop, id)
    expect(audit).toMatchObject([{ action: 'event.refused' }])
  })

  it('refuses an event signed for another webhook', async () => {
    const message = signed(eventOf('WH-OTHER'))
    const id = message.headers['paypal-transmission-id'] ?? ''
    const time = message.headers['paypal-transmission-time'] ?? ''
    message.headers['paypal-transmission-sig'] = shop.host.sign({
      id,
      time,
      webhookId: 'WH-OF-SOMEBODY-ELSE',
      body: message.payload,
    })
    expect((await send(message)).statusCode).toBe(400)
  })

  it('asks PayPal about the very bytes that came, in whatever way they were written', async () => {
    const event = eventOf('WH-WRITTEN', 'CHECKOUT.ORDER.APPROVED', { id: 'X', at: 'n\u00e9' })
    const payload = JSON.stringify(event, null, 3).replace('né', 'n\\u00e9')
    expect((await send(events.signedText(payload))).statusCode).toBe(200)
    expect(await events.storedEvent('WH-WRITTEN')).toBeDefined()
  })

  it.each(['answer_500', 'answer_garbage', 'answer_403', 'close_before_work'] as const)(
    'lets an event wait that PayPal can’t be asked about (%s), and takes it when it comes again',
    async (kind) => {
      const message = signed(eventOf(`WH-${kind}`))
      shop.host.controls.addFault({ kind, path: '/v1/notifications/verify-webhook-signature' })
      const reply = await send(message)
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60'])
      expect(await events.storedEvent(`WH-${kind}`)).toBeUndefined()
      expect(await auditOf(shop, `WH-${kind}`)).toEqual([])
      expect((await send(message)).statusCode).toBe(200)
      expect(await events.storedEvent(`WH-${kind}`)).toBeDefined()
    },
  )

  it('takes a burst of events', async () => {
    const burst = Array.from({ length: 60 }, (_, n) => signed(eventOf(`WH-BURST-${n}`)))
    const replies = await Promise.all(burst.map((message) => events.send(message, '203.0.113.7')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(burst.map(() => 200))
  })

  it('asks PayPal nothing more for a network that has sent thirty forgeries', async () => {
    const asked = () => shop.logLines.filter((line) => line.includes('verifyEvent')).length
    const message = signed(eventOf('WH-MANY'))
    message.payload = message.payload.replace('X', 'Y')
    const before = asked()
    for (let count = 1; count <= 40; count++) await events.send(message, '203.0.113.9')
    expect(asked() - before).toBe(30)
  })

  it('refuses invalid input before asking PayPal', async () => {
    expect((await send(signed({}))).statusCode).toBe(400)
    expect((await send({ ...signed(eventOf('WH-N')), payload: '{"id":' })).statusCode).toBe(400)
    expect((await send({ ...signed(eventOf('WH-N')), payload: '' })).statusCode).toBe(400)
  })

  it('stores an event whose text the database cannot hold, without that text', async () => {
    const message = signed(eventOf('WH-TEXT', 'CHECKOUT.ORDER.APPROVED', { id: 'b\0\ud800c' }))
    expect((await send(message)).statusCode).toBe(200)
    expect(await events.storedEvent('WH-TEXT')).toMatchObject({
      parsed: { kind: 'order', providerId: 'b\ufffdc' },
    })
  })

  it('stores what an event is about, and nothing that names the payer', async () => {
    const subscriber = { name: { given_name: 'Ada' }, email_address: 'ada@example.com' }
    await send(
      signed(eventOf('WH-PAYER', 'BILLING.SUBSCRIPTION.CREATED', { id: 'I-1', subscriber })),
    )
    const { receivedAt: _, ...stored } = (await events.storedEvent('WH-PAYER')) ?? {}
    expect(stored).toMatchObject({ parsed: { kind: 'subscription', providerId: 'I-1' } })
    expect(JSON.stringify(stored)).not.toContain('ada')
  })

  it.each([
    ['CHECKOUT.ORDER.APPROVED', 'no such payment'],
    ['BILLING.SUBSCRIPTION.ACTIVATED', 'no such subscription'],
  ])(
    'waits ten minutes for what %s is about, then writes to the audit log that there is none',
    async (type, outcome) => {
      const id = `WH-STRANGE-${type}`
      await send(signed(eventOf(id, type, { id: 'NOT-OURS' })))
      await eventually(async () => (await events.storedEvent(id))?.triedAt ?? undefined)
      expect(await events.storedEvent(id)).toMatchObject({ handledAt: null })
      shop.wait(11 * 60_000)
      expect(await handledEvent(id)).toMatchObject({ outcome })
      expect(await auditOf(shop, id)).toMatchObject([{ action: 'event.unknown' }])
    },
  )

  it('does not trust an event that says "paid", but asks the provider', async () => {
    const { order } = await anAskedOrder(shop)
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

  it('is handled again if the provider did not answer at first', async () => {
    const { order } = await anApprovedPayment()
    shop.host.controls.addFault({ kind: 'answer_500', method: 'GET', times: 2 })
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
  })

  it('may arrive in any order: the refund before the payment', async () => {
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
