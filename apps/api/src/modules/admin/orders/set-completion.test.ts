import { adminOrder } from '@smart-bird/contracts/admin/orders'
import { sentences } from '@smart-bird/contracts/fields'
import { dayOf } from '@smart-bird/receipt/moment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/tables/mails'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

describe('the day on which the work was complete', () => {
  const today = () => dayOf(new Date().toISOString())
  const complete = (orderNumber: string, body: object) =>
    admin.put(`/admin/orders/${orderNumber}/completion`, body)

  it('is set, corrected and taken back, and begins the guarantee for the customer', async () => {
    const user = await aUser(world)
    const createdAt = new Date('2026-01-05T02:00:00.000Z')
    const { orderNumber } = await anOrder(world, user, { createdAt })
    const headers = bearer(await logIn(world, user))
    const seen = async () => (await world.api.get('/account-summary').set(headers)).body
    expect(await seen()).toMatchObject({ guarantees: [], notComplete: [{ orderNumber }] })

    const first = await complete(orderNumber, { completedOn: today() }).expect(200)
    expect(adminOrder.parse(first.body)).toMatchObject({
      orderStatus: 'unpaid',
      completedOn: today(),
    })
    expect(await seen()).toMatchObject({ guarantees: [{ orderNumber }], notComplete: [] })
    const file = await admin.get('/admin/orders.csv', { search: orderNumber }).expect(200)
    expect(file.text).toContain(`,${today()},,,,,,,\r\n`)

    // January 4 in Chicago, when it was ordered.
    const reason = 'The report says so'
    await complete(orderNumber, { completedOn: '2026-01-04', reason }).expect(200)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'order.complete',
      subject: orderNumber,
      detail: `2026-01-04, was ${today()}: ${reason}`,
    })
    await complete(orderNumber, { completedOn: '', reason }).expect(200)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'order.not-complete',
      detail: `was 2026-01-04: ${reason}`,
    })
    expect(await seen()).toMatchObject({ guarantees: [], notComplete: [{ orderNumber }] })
  })

  it('is recorded on the quote of an order that came out of a contract', async () => {
    const user = await aUser(world)
    const { orderNumber } = await anOrder(world, user, { quoteReference: 'SB-Q-7K2M4F' })
    const { body } = await complete(orderNumber, { completedOn: today() }).expect(409)
    expect(body.error).toContain('Record it on the quote: SB-Q-7K2M4F')
  })

  it('is set for all that we install, and is emailed each time, with the reason', async () => {
    const user = await aUser(world)
    const createdAt = new Date('2026-01-05T12:00:00.000Z')
    const mail = (subject: string) => mailTo(world, user.email ?? '', subject)
    for (const type of ['Upgrade', 'Device', 'Custom'] as const) {
      const { orderNumber } = await anOrder(world, user, { createdAt, type })
      await complete(orderNumber, { completedOn: '2026-02-10' }).expect(200)
      const { text } = await mail(`Order ${orderNumber} is complete: your guarantee`)
      expect(text).toContain('Guarantee until: February 10, 2027')
      expect(text).toContain('Not for batteries, damage, or devices you supplied.')
      // Longer needs no reason, and no change no email.
      for (const _ of [1, 2]) await complete(orderNumber, { completedOn: '2026-02-12' }).expect(200)
      await mail(`Order ${orderNumber}: the end of your guarantee has changed`)
      for (const completedOn of ['2026-02-11', '']) {
        const refused = await complete(orderNumber, { completedOn }).expect(400)
        expect(refused.body.fields).toEqual({ reason: [sentences.guaranteeReason] })
      }
      await complete(orderNumber, { completedOn: '', reason: 'Two lights are missing' }).expect(200)
      const { text: back } = await mail(`Order ${orderNumber}: your guarantee hasn’t begun yet`)
      expect(back).toContain('Reason: Two lights are missing')
      await complete(orderNumber, { completedOn: '2026-02-12' }).expect(200)
      const keys = await world.db.select({ key: mails.key }).from(mails)
      const sent = keys.filter(({ key }) => key.startsWith(`work-complete:${orderNumber}:`))
      expect(sent).toHaveLength(4)
    }
  })

  it('is refused if it is no date, before the order or in the future', async () => {
    const createdAt = new Date('2026-01-05T12:00:00.000Z')
    const { orderNumber } = await anOrder(world, await aUser(world), { createdAt })
    const tomorrow = dayOf(new Date(Date.now() + daysMs(1)).toISOString())
    for (const [completedOn, sentence] of [
      ['soon', 'Please choose a date'],
      ['2026-02-30', 'Please choose a date'],
      [tomorrow, 'Please choose today or an earlier date.'],
      ['2026-01-04', 'Please choose Jan 5, 2026 or later. It was ordered that day.'],
    ]) {
      const reply = await complete(orderNumber, { completedOn }).expect(400)
      expect(reply.body.fields.completedOn).toEqual([sentence])
    }
    await complete('SB-999999', { completedOn: today() }).expect(404)
  })

  it('is refused for what has no guarantee, and for customers', async () => {
    const user = await aUser(world)
    for (const order of [
      { type: 'Service visit' as const },
      { status: 'cancelled' as const },
      { status: 'refunded' as const },
    ]) {
      const { orderNumber } = await anOrder(world, user, order)
      const reply = await complete(orderNumber, { completedOn: today() }).expect(409)
      expect(reply.body.code).toBe('no_guarantee')
    }
    const { orderNumber } = await anOrder(world, user)
    await world.api
      .put(`/admin/orders/${orderNumber}/completion`)
      .set(bearer(await logIn(world, user)))
      .send({ completedOn: today() })
      .expect(403)
  })
})
