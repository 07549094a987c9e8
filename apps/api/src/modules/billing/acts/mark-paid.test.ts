import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { noonOf } from '#lib/past-day'
import { settlePayment } from '#modules/billing/settle/settle-payment'
import { checkLedger } from '#modules/billing/watch/check-ledger'
import { compareLedger } from '#modules/billing/watch/compare-ledger'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { keyOf } from '#test/key'
import { mailTo } from '#test/mailbox'
import { aCustomersOrder, outsideCalls, receiptOf, statementsOf } from '#test/outside'
import { anAskedOrder, aShop, booksOf, comeBack, decide, pay, type Shop } from '#test/paypal'
import { bearer } from '#test/people'

let shop: Shop
let admin: AdminClient
let calls: ReturnType<typeof outsideCalls>
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  calls = outsideCalls(shop, admin)
})
afterAll(() => shop.close())
beforeEach(() => shop.host.controls.clearFaults())

const takenFor = ({ invoiceId }: { invoiceId: string }) =>
  shop.host.ledger().payments.filter((payment) => payment.invoiceId === invoiceId)

describe('a payment by check', () => {
  it('makes the order paid, with receipt, statement, revenue and an audit row', async () => {
    const { customer, order } = await aCustomersOrder(shop, {
      createdAt: addMs(shop.context.clock(), -daysMs(3)),
    })
    const { orderNumber } = order
    const before = (await admin.get('/admin/overview').expect(200)).body.revenue.at(-1).total
    const receivedOn = dayOf(addMs(shop.context.clock(), -daysMs(1)).toISOString())
    const { body } = await calls.markPaid(orderNumber, { receivedOn }).expect(200)
    expect(body).toMatchObject({
      orderStatus: 'paid',
      method: 'check',
      reference: '1042',
      transactionId: `manual-${orderNumber}-P1`,
    })
    expect(dayOf(body.paidAt)).toBe(receivedOn)
    const [row] = await statementsOf(shop, customer)
    expect(row).toMatchObject({
      purchaseType: 'order',
      paymentDescription: 'Installation, 1-2 Bedroom · Paid by check no. 1042',
      amount: '965.00',
      purchaseDate: body.paidAt,
    })
    expect(await receiptOf(shop, customer, row.id)).toMatchObject({
      status: 'paid',
      paidBy: 'Paid by check no. 1042',
    })
    const mail = await mailTo(shop, customer.user.email ?? '', `Your receipt for ${orderNumber}`)
    expect(mail.text).toContain('Payment: By check no. 1042')
    expect(mail.attachments).toHaveLength(1)
    expect(await admin.lastAudit()).toMatchObject({
      actorId: admin.admin.id,
      action: 'payment.recorded',
      subject: orderNumber,
      detail: `$965.00 by check no. 1042, received on ${receivedOn}`,
    })
    const revenue = (await admin.get('/admin/overview').expect(200)).body.revenue
    const months = revenue.slice(-2).map(({ total }: { total: string }) => Number(total))
    expect(Math.max(months[1] - Number(before), months[0])).toBeGreaterThanOrEqual(965)
    const found = await admin.get('/admin/orders', { search: `manual-${orderNumber}-P1` })
    expect(found.body.rows).toMatchObject([{ orderNumber, method: 'check' }])
  })

  it('of the day of the order is never from before it, whatever the hour', async () => {
    const receivedOn = dayOf(addMs(shop.context.clock(), -daysMs(1)).toISOString())
    const createdAt = addMs(noonOf(receivedOn), minutesMs(180))
    const { order } = await aCustomersOrder(shop, { createdAt })
    const { body } = await calls.markPaid(order.orderNumber, { receivedOn }).expect(200)
    expect(body.paidAt).toBe(createdAt.toISOString())
  })

  it('is no mismatch in the comparison with PayPal', async () => {
    const { order } = await aCustomersOrder(shop)
    await calls.markPaid(order.orderNumber).expect(200)
    shop.wait(daysMs(1))
    await checkLedger(shop.context)
    const { rows } = await compareLedger(shop.context, 5)
    expect(rows.filter(({ orderNumber }) => orderNumber === order.orderNumber)).toEqual([])
    const open = shop.db
      .select()
      .from(discrepancies)
      .where(eq(discrepancies.subject, order.orderNumber))
    expect(await open).toEqual([])
  })

  it('is recorded once, however often and by whomever it is entered', async () => {
    const { order } = await aCustomersOrder(shop)
    const other = await anAdminClient(shop)
    const replies = await Promise.all(
      [admin, other, admin, other].map((by) => calls.markPaid(order.orderNumber, {}, by)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const another = await calls.markPaid(order.orderNumber, { reference: '1043' }).expect(409)
    expect(another.body.code).toBe('already_paid')
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
  })

  it('by two admins who enter different ones is one of them', async () => {
    const { order } = await aCustomersOrder(shop)
    const replies = await Promise.all(
      ['1', '2'].map((reference) => calls.markPaid(order.orderNumber, { reference })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await booksOf(shop, order.id)).purchases).toHaveLength(1)
  })

  it('needs a sensible day, a number, and the admin’s own password', async () => {
    const { customer, order } = await aCustomersOrder(shop)
    const { orderNumber } = order
    const fieldsOf = async (more: object) =>
      Object.keys((await calls.markPaid(orderNumber, more).expect(400)).body.fields)
    const tomorrow = dayOf(addMs(shop.context.clock(), daysMs(1)).toISOString())
    const before = dayOf(addMs(order.createdAt, -daysMs(1)).toISOString())
    for (const receivedOn of [tomorrow, before, '2026-02-30', 'today', ''])
      expect(await fieldsOf({ receivedOn })).toEqual(['receivedOn'])
    expect(await fieldsOf({ reference: ' ' })).toEqual(['reference'])
    expect(await fieldsOf({ method: 'zelle', reference: '' })).toEqual(['reference'])
    expect(await fieldsOf({ method: 'PayPal' })).toContain('method')
    expect(await fieldsOf({ proof: undefined })).toEqual(['proof'])
    expect(await fieldsOf({ amount: '1.00' })).toHaveLength(1)
    await calls.markPaid(orderNumber, { proof: { password: 'Wrong#Pass1' } }).expect(401)
    await calls.markPaid('SB-999999').expect(404)
    await shop.api
      .post(`/admin/orders/${orderNumber}/mark-paid`)
      .set(bearer(customer.token))
      .send(calls.aCheck())
      .expect(403)
    await admin.post(`/admin/orders/${orderNumber}/cancel`).expect(200)
    await calls.markPaid(orderNumber).expect(409)
    expect((await booksOf(shop, order.id)).purchases).toEqual([])
  })

  it('may be cash without a number', async () => {
    const { customer, order } = await aCustomersOrder(shop)
    await calls.markPaid(order.orderNumber, { method: 'cash', reference: '' }).expect(200)
    const [row] = await statementsOf(shop, customer)
    expect(row.paymentDescription).toContain('Paid in cash')
  })
})

describe('a customer who is at PayPal while a check is recorded', () => {
  it('is charged nothing and reads that the order is paid', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    await calls.markPaid(order.orderNumber).expect(200)
    const back = await comeBack(shop, customer, decide(shop, url, 'approve')).expect(409)
    expect(back.body.code).toBe('already_paid')
    await pay(shop, customer, order.orderNumber).expect(409)
    expect(takenFor(order)).toEqual([])
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'cancelled' }])
  })

  it('and has approved, but not come back, is charged nothing either', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    const query = decide(shop, url, 'approve')
    await calls.markPaid(order.orderNumber).expect(200)
    await comeBack(shop, customer, query).expect(409)
    await shop.hearEvents()
    expect(takenFor(order)).toEqual([])
    expect((await booksOf(shop, order.id)).purchases).toMatchObject([{ method: 'check' }])
  })

  const capture = { method: 'POST', path: '/v2/checkout/orders/*/capture' } as const
  const look = { method: 'GET', path: '/v2/checkout/orders/*' } as const

  it('and whose money was taken without an answer has paid there', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    shop.host.controls.addFault({ kind: 'close_after_work', times: 2, ...capture })
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(500)
    const reply = await calls.markPaid(order.orderNumber).expect(409)
    expect(reply.body.code).toBe('already_paid')
    expect((await booksOf(shop, order.id)).purchases).toMatchObject([{ method: null }])
    expect(takenFor(order)).toHaveLength(1)
  })

  it('has paid there although PayPal once knew nothing of the payment, soon or long after taking it', async () => {
    for (const hoursAfter of [0, 4]) {
      const { customer, order, url } = await anAskedOrder(shop)
      shop.wait(minutesMs(240))
      shop.host.controls.addFault({ kind: 'close_after_work', times: 2, ...capture })
      await comeBack(shop, customer, decide(shop, url, 'approve')).expect(500)
      shop.wait(minutesMs(60 * hoursAfter))
      shop.host.controls.addFault({ kind: 'answer_lagging', ...look })
      await settlePayment(shop.context, keyOf((await booksOf(shop, order.id)).payments[0]))
      const state = hoursAfter === 0 ? 'capturing' : 'failed'
      expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state }])
      const reply = await calls.markPaid(order.orderNumber).expect(409)
      expect(reply.body.code).toBe('already_paid')
      expect((await booksOf(shop, order.id)).purchases).toMatchObject([{ method: null }])
    }
  })

  it('keeps the check from being recorded as long as PayPal doesn’t say what it took', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    shop.host.controls.addFault({ kind: 'close_before_work', times: 2, ...capture })
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(500)
    shop.host.controls.addFault({ kind: 'close_before_work', times: 4, ...look })
    const silent = await calls.markPaid(order.orderNumber).expect(500)
    expect(silent.body.message).toContain('PayPal isn’t responding')
    expect((await booksOf(shop, order.id)).order?.status).toBe('unpaid')
  })

  it('pays by check although PayPal answers nothing about our locked account', async () => {
    const { order } = await anAskedOrder(shop)
    shop.host.controls.addFault({ kind: 'answer_403', times: 4, ...look })
    await calls.markPaid(order.orderNumber).expect(200)
    expect((await booksOf(shop, order.id)).payments).toMatchObject([{ state: 'cancelled' }])
  })

  it('and whose payment PayPal holds keeps the check from being recorded', async () => {
    const { customer, order, url } = await anAskedOrder(shop)
    await comeBack(shop, customer, decide(shop, url, 'pending'))
    const reply = await calls.markPaid(order.orderNumber).expect(409)
    expect(reply.body).toMatchObject({ code: 'payment_under_way' })
    expect(reply.body.message).toContain('nothing was recorded')
  })

  it('has paid twice if PayPal took the money all the same: only that is refunded there', async () => {
    const { order, url } = await anAskedOrder(shop)
    await calls.markPaid(order.orderNumber).expect(200)
    const { token = '' } = decide(shop, url, 'approve')
    const { captureId } = await capturedElsewhere(token)
    await settlePayment(shop.context, keyOf((await booksOf(shop, order.id)).payments[0]), {
      mayReopen: true,
    })
    const row = (await admin.get('/admin/orders', { search: order.orderNumber })).body.rows[0]
    expect(row).toMatchObject({ orderStatus: 'paid', doubles: [{ transactionId: captureId }] })
    expect((await calls.voidIt(order.orderNumber).expect(409)).body.message).toContain('also paid')
    await calls.refund(order.orderNumber, 'refund', { transactionId: captureId }).expect(200)
    expect((await booksOf(shop, order.id)).order).toMatchObject({ status: 'paid' })
    await calls.voidIt(order.orderNumber).expect(200)
  })
})

async function capturedElsewhere(providerOrderId: string) {
  const { capture } = await shop.context.payments.captureOrder(providerOrderId, 'outside')
  if (!capture) throw new Error('It was not captured.')
  return capture
}
