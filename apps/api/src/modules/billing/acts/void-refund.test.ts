import { dayOf } from '@smart-bird/receipt/moment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aCustomersOrder, outsideCalls, proof, receiptOf, statementsOf } from '#test/outside'
import { aPayer, aShop, type Shop } from '#test/paypal'
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

const voidIt = (orderNumber: string, id: number, more: object = {}) =>
  admin.post(`/admin/orders/${orderNumber}/refunds/${id}/void`, {
    ...{ reason: 'mistake', proof },
    ...more,
  })

/** An order paid by check, with $160.00 recorded as refunded instead of $16.00. */
async function aMistake() {
  const { customer, order } = await aCustomersOrder(shop)
  await calls.markPaid(order.orderNumber).expect(200)
  const { body } = await calls
    .refund(order.orderNumber, 'mark-refunded', { amount: '160.00', reference: '82' })
    .expect(200)
  return { customer, order, refund: body.refunds[0] }
}

describe('a refund that was recorded by mistake', () => {
  it('is voided: both rows stay, the customer is notified, and the order is paid in full again', async () => {
    const { customer, order, refund } = await aMistake()
    const revenue = async () => (await admin.get('/admin/overview')).body.revenue.at(-1)?.total
    const before = Number(await revenue())
    const { body } = await voidIt(order.orderNumber, refund.id).expect(200)
    expect(body).toMatchObject({
      orderStatus: 'paid',
      refunded: '0.00',
      refunds: [{ state: 'voided', reference: '82' }],
    })
    expect(Number(await revenue()) - before).toBe(160)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'refund.voided',
      subject: order.orderNumber,
      detail: '$160.00: recorded by mistake',
    })
    const [voided, refunded, paid] = await statementsOf(shop, customer)
    expect([paid.amount, refunded.amount, voided.amount]).toEqual(['965.00', '-160.00', '160.00'])
    expect(voided.paymentDescription).toContain('Voided, recorded by mistake')
    for (const { id } of [voided, refunded])
      expect(await receiptOf(shop, customer, id)).toMatchObject({ status: 'voided' })
    const ofPayment = await receiptOf(shop, customer, paid.id)
    expect(ofPayment).toMatchObject({ status: 'paid' })
    expect(ofPayment.refundedValue).toBeUndefined()
    const mail = await mailTo(shop, customer.user.email ?? '', 'doesn’t count')
    expect(mail.subject).toContain('$160.00')
    expect(mail.text).toContain('recorded by mistake')
    expect(mail.attachments).toHaveLength(1)
  })

  it('stands in the accountant’s file with its void, its number and its note', async () => {
    const { order, refund } = await aMistake()
    await voidIt(order.orderNumber, refund.id).expect(200)
    const month = dayOf(shop.context.clock().toISOString()).slice(0, 7)
    const { text } = await admin.get('/admin/purchases.csv', { from: month, to: month })
    const lines = text.split('\r\n').filter((line) => line.includes(order.orderNumber))
    expect(lines.map((line) => line.split(',')[2])).toEqual(['order', 'refund', 'void'])
    expect(lines[1]).toContain(',check,82,Agreed,')
    expect(lines[2]).toContain(',160.00,')
  })

  it('is voided once, and then the right amount can be recorded and the payment voided', async () => {
    const { order, refund } = await aMistake()
    await voidIt(order.orderNumber, refund.id).expect(200)
    const again = await voidIt(order.orderNumber, refund.id).expect(409)
    expect(again.body.message).toContain('isn’t voided yet')
    const { body } = await calls
      .refund(order.orderNumber, 'mark-refunded', { amount: '16.00' })
      .expect(200)
    expect(body).toMatchObject({ orderStatus: 'partially refunded', refunded: '16.00' })
    await voidIt(order.orderNumber, body.refunds[0].id, { reason: 'returned' }).expect(200)
    expect((await calls.voidIt(order.orderNumber).expect(200)).body.orderStatus).toBe('unpaid')
  })

  it('leaves what the customer got through PayPal as it is', async () => {
    const { order, capture } = await aPayer(shop)
    const { body } = await calls
      .refund(order.orderNumber, 'mark-refunded', { amount: '965.00' })
      .expect(200)
    shop.host.controls.refund(capture.id)
    await shop.hearEvents()
    const twice = (await admin.get('/admin/orders', { search: order.orderNumber })).body.rows[0]
    expect(twice).toMatchObject({ orderStatus: 'refunded', refunded: '965.00' })
    const after = await voidIt(order.orderNumber, body.refunds[0].id).expect(200)
    expect(after.body).toMatchObject({ orderStatus: 'refunded', refunded: '965.00' })
  })

  it('needs the admin’s own password, and is no way to void PayPal’s refund or another order’s', async () => {
    const { order, refund } = await aMistake()
    await voidIt(order.orderNumber, refund.id, { proof: undefined }).expect(400)
    const wrong = { proof: { password: 'Wrong#Pass1' } }
    expect((await voidIt(order.orderNumber, refund.id, wrong).expect(401)).body.code).toBe(
      'wrong_password',
    )
    await voidIt(order.orderNumber, refund.id, { reason: 'other' }).expect(400)
    const other = await aPayer(shop)
    await voidIt(other.order.orderNumber, refund.id).expect(404)
    const { body } = await admin
      .post(`/admin/orders/${other.order.orderNumber}/refund`, { reason: 'Moved', proof })
      .expect(200)
    await voidIt(other.order.orderNumber, body.refunds[0].id).expect(409)
    const { token } = (await aCustomersOrder(shop)).customer
    await shop.api
      .post(`/admin/orders/${order.orderNumber}/refunds/${refund.id}/void`)
      .set(bearer(token))
      .send({ reason: 'mistake', proof })
      .expect(403)
  })
})
