import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { disputes } from '#db/tables/disputes'
import { daysMs } from '#lib/clock'
import { refundOrder } from '#modules/billing/acts/refund-order'
import { recordDispute } from '#modules/billing/settle/record-dispute'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { auditOf } from '#test/audit'
import { mailTo, subjectsTo } from '#test/mailbox'
import { aShop, booksOf, type Shop } from '#test/paypal'
import { anAdmin, aPaidOrder } from '#test/refunds'
import { subscribers } from '#test/subscribers'
import { eventually } from '#test/world'
import { checkDisputes, remindOfDisputes } from './check-disputes.ts'
import { checkLedger } from './check-ledger.ts'
import { compareLedger } from './compare-ledger.ts'
import { handleEvent } from './handle-event.ts'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const rowOf = async (disputeId: string) => {
  const [row] = await shop.db.select().from(disputes).where(eq(disputes.disputeId, disputeId))
  return row
}
const mailsAbout = (disputeId: string) =>
  subjectsTo(shop, admin.admin.email ?? '').filter((subject) => subject.includes(disputeId))
const mailAbout = (disputeId: string) => mailTo(shop, admin.admin.email ?? '', disputeId)
const auditAbout = async (subject: string) =>
  (await auditOf(shop, subject)).filter(({ action }) => action.startsWith('dispute.'))
/** As if PayPal had not managed to deliver the next event. */
const missEvent = (eventType: string, times = 1) =>
  shop.host.controls.addFault({ kind: 'drop_event', eventType, times })
const findEvent = (eventType: string, disputeId: string) =>
  Object.values(shop.host.world.state.events).find(
    (event) => event.event_type === eventType && event.resource.dispute_id === disputeId,
  )?.id ?? ''

/** A paid order whose customer opens a dispute, with its event handled. */
async function aDisputedOrder(wanted: { days?: number; channel?: 'EXTERNAL' } = {}) {
  const { order, captureId } = await aPaidOrder(shop)
  const { id } = shop.host.controls.openDispute({ paymentId: captureId, ...wanted })
  await shop.hearEvents()
  return { order, captureId, id }
}

describe('a dispute', () => {
  it('is recorded, audited and mailed to the admins once, though its event comes twice', async () => {
    shop.host.controls.addFault({ kind: 'duplicate_event' })
    const { order, captureId, id } = await aDisputedOrder()
    shop.host.controls.resendEvent(findEvent('CUSTOMER.DISPUTE.CREATED', id))
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({
      transactionId: captureId,
      userId: order.userId,
      orderNumber: order.orderNumber,
      reason: 'not_received',
      status: 'open',
      stage: 'inquiry',
      channel: 'paypal',
      outcome: null,
      amountCents: 96_500,
      answerBy: expect.any(Date),
    })
    expect(await auditAbout(order.orderNumber)).toMatchObject([
      {
        action: 'dispute.opened',
        detail: expect.stringContaining(`${id}, $965.00: product or service not received`),
      },
    ])
    const mail = await mailAbout(id)
    expect(mail.text).toContain(order.orderNumber)
    expect(mail.text).toContain(`http://paypal.sandbox/resolutioncenter/view/${id}`)
    expect(mail.text).toMatch(/Answer by: \w{3}, \w{3} \d+, \d+:\d\d [AP]M\n/)
    expect(mailsAbout(id)).toHaveLength(1)
    expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'paid' })
  })

  it('follows each change at PayPal', async () => {
    const { order, id } = await aDisputedOrder()
    shop.host.controls.moveDispute(id, 'escalate')
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ stage: 'chargeback', status: 'waiting_seller' })
    shop.host.controls.moveDispute(id, 'answered')
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ status: 'under_review', answerBy: null })
    shop.host.controls.resolveDispute(id, 'seller')
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ status: 'resolved', outcome: 'seller' })
    expect((await auditAbout(order.orderNumber)).map(({ action }) => action)).toEqual([
      'dispute.opened',
      'dispute.changed',
      'dispute.changed',
      'dispute.resolved',
    ])
    expect(mailsAbout(id)).toHaveLength(1)
  })

  it('decided for the customer refunds the order once, and its holds and fee change nothing', async () => {
    const { order, id } = await aDisputedOrder()
    shop.host.controls.resolveDispute(id, 'buyer')
    await shop.hearEvents()
    await checkLedger(shop.context)
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'refunded', refundedCents: 96_500 })
    expect(books.purchases.map(({ amountCents }) => amountCents)).toEqual([96_500, -96_500])
    const { rows } = await compareLedger(shop.context, 5)
    const own = rows.filter(({ orderNumber }) => orderNumber === order.orderNumber)
    expect(own.map(({ mismatch }) => mismatch)).toEqual([false, false])
    expect(await rowOf(id)).toMatchObject({ outcome: 'buyer' })
  })

  it('of a subscription payment has its customer and no order', async () => {
    const { customer } = await subscribers(shop).aSubscriber()
    const [purchase] = await subscribers(shop).purchasesOf(customer)
    const { id } = shop.host.controls.openDispute({ paymentId: purchase?.transactionId })
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ userId: customer.user.id, orderNumber: null })
    expect((await mailAbout(id)).text).toContain(`${customer.user.username}, subscription`)
  })

  it('about a payment that is none of ours is kept', async () => {
    const { id, transactionId } = shop.host.controls.openDispute()
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ transactionId, userId: null, orderNumber: null })
    expect((await mailAbout(id)).text).toContain('Order: None on this site')
  })
})

describe('an event', () => {
  it('that comes after the dispute was resolved doesn’t open it again', async () => {
    missEvent('CUSTOMER.DISPUTE.CREATED')
    const { order, id } = await aDisputedOrder()
    shop.host.controls.resolveDispute(id, 'canceled')
    await shop.hearEvents()
    shop.host.controls.resendEvent(findEvent('CUSTOMER.DISPUTE.CREATED', id))
    await shop.hearEvents()
    expect(await rowOf(id)).toMatchObject({ status: 'resolved', outcome: 'canceled' })
    expect(await auditAbout(order.orderNumber)).toMatchObject([{ action: 'dispute.resolved' }])
    expect(mailsAbout(id)).toEqual([])
  })

  it('that PayPal doesn’t confirm records nothing, and is reported after two days', async () => {
    const { id } = shop.host.controls.openDispute()
    delete shop.host.world.state.disputes[id]
    shop.host.controls.hurryEvents()
    await shop.host.deliverDue()
    const eventId = findEvent('CUSTOMER.DISPUTE.CREATED', id)
    await expect(handleEvent(shop.context, { eventId })).rejects.toMatchObject({ code: 'conflict' })
    shop.wait(daysMs(3))
    await handleEvent(shop.context, { eventId })
    expect(await rowOf(id)).toBeUndefined()
    const reported = await shop.db.select().from(discrepancies).where(eq(discrepancies.subject, id))
    expect(reported).toMatchObject([{ detail: expect.stringContaining(`the dispute ${id}`) }])
  })
})

it('an older description doesn’t replace a newer one', async () => {
  const { id } = await aDisputedOrder()
  const before = await shop.context.payments.findDispute(id)
  shop.wait(1000)
  shop.host.controls.moveDispute(id, 'answered')
  await shop.hearEvents()
  if (!before) throw new Error('PayPal does not show the dispute.')
  expect(await recordDispute(shop.context, before)).toBe('known')
  expect(await rowOf(id)).toMatchObject({ status: 'under_review' })
})

it('the daily check finds what no event reported, over several pages', async () => {
  const { id } = await aDisputedOrder()
  missEvent('CUSTOMER.DISPUTE.CREATED', 60)
  missEvent('CUSTOMER.DISPUTE.UPDATED')
  shop.wait(1000)
  shop.host.controls.moveDispute(id, 'ask_buyer')
  const others = Array.from({ length: 51 }, () => shop.host.controls.openDispute({ days: -1 }))
  await checkDisputes(shop.context)
  expect(await rowOf(id)).toMatchObject({ status: 'waiting_buyer' })
  for (const other of others) expect(await rowOf(other.id)).toBeDefined()
})

describe('the reminder', () => {
  const reminders = (id: string) => mailsAbout(id).filter((subject) => /Reminder/.test(subject))

  it('is mailed once when three days are left, and again for a later day', async () => {
    const { id } = await aDisputedOrder({ days: 10 })
    await remindOfDisputes(shop.context)
    expect((await rowOf(id))?.remindedAt).toBeNull()
    shop.wait(daysMs(7.5))
    await remindOfDisputes(shop.context)
    await remindOfDisputes(shop.context)
    await mailTo(shop, admin.admin.email ?? '', `Reminder: dispute ${id}`)
    expect(reminders(id)).toHaveLength(1)
    shop.host.controls.moveDispute(id, 'escalate', 10)
    await shop.hearEvents()
    shop.wait(daysMs(7.5))
    await remindOfDisputes(shop.context)
    await eventually(() => (reminders(id).length === 2 ? true : undefined))
  })

  it('is left out if it was answered, if the first email named a day as near, or if it is late', async () => {
    const { id: near } = await aDisputedOrder({ days: 2 })
    const { id: answered } = await aDisputedOrder({ days: 5 })
    const { id: late } = await aDisputedOrder({ days: -1 })
    missEvent('CUSTOMER.DISPUTE.UPDATED')
    shop.wait(daysMs(2.5))
    shop.host.controls.moveDispute(answered, 'answered')
    await remindOfDisputes(shop.context)
    expect(await rowOf(answered)).toMatchObject({ status: 'under_review', remindedAt: null })
    expect(await rowOf(late)).toMatchObject({ status: 'open', remindedAt: expect.any(Date) })
    for (const id of [near, answered, late]) expect(reminders(id)).toEqual([])
  })
})

describe('a refund of a disputed payment', () => {
  it('in part is refused with what to do, and in full closes the dispute', async () => {
    const { order, id } = await aDisputedOrder()
    const request = {
      caller: await anAdmin(shop),
      address: '127.0.0.1',
      orderNumber: order.orderNumber,
      reason: 'Agreed',
    }
    const part = refundOrder(shop.context, { ...request, amount: '5.00' })
    await expect(part).rejects.toMatchObject({
      code: 'refund_refused',
      message: expect.stringContaining('Resolution Center'),
    })
    await refundOrder(shop.context, request)
    await shop.hearEvents()
    expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'refunded' })
    expect(await rowOf(id)).toMatchObject({ status: 'resolved', outcome: 'buyer' })
  })

  it('is refused once the customer’s bank has the case', async () => {
    const { order } = await aDisputedOrder({ channel: 'EXTERNAL' })
    const refund = refundOrder(shop.context, {
      caller: await anAdmin(shop),
      address: '127.0.0.1',
      orderNumber: order.orderNumber,
      reason: 'Agreed',
    })
    await expect(refund).rejects.toMatchObject({
      message: expect.stringContaining('(REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK)'),
    })
  })
})
