import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aCustomersOrder, outsideCalls, proof, receiptOf, statementsOf } from '#test/outside'
import { overtaken } from '#test/overtaken'
import { aCustomer, aPayer, aShop, booksOf, comeBack, decide, pay, type Shop } from '#test/paypal'
import { bearer, callerOf } from '#test/people'
import { markRefunded } from './refund-order.ts'

let shop: Shop
let admin: AdminClient
let calls: ReturnType<typeof outsideCalls>
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  calls = outsideCalls(shop, admin)
})
afterAll(() => shop.close())

describe('a refund of a payment by check', () => {
  it('is recorded, and not offered to PayPal', async () => {
    const { customer, order } = await aCustomersOrder(shop)
    await calls.markPaid(order.orderNumber).expect(200)
    const refused = await calls.refund(order.orderNumber, 'refund', {}).expect(409)
    expect(refused.body.message).toContain('wasn’t paid through PayPal')
    const more = { amount: '65.00', way: 'check' }
    const { body } = await calls.refund(order.orderNumber, 'mark-refunded', more).expect(200)
    expect(body).toMatchObject({ orderStatus: 'partially refunded', refunded: '65.00' })
    const [row] = await statementsOf(shop, customer)
    expect(row).toMatchObject({ amount: '-65.00' })
    expect(row.paymentDescription).toContain('Refunded by check')
    expect((await calls.voidIt(order.orderNumber).expect(409)).body.message).toContain('refunded')
  })
})

describe('a check that bounced', () => {
  it('is voided: both rows stay, the customer is notified, and the order can be paid again', async () => {
    const { customer, order } = await aCustomersOrder(shop)
    const { orderNumber } = order
    await calls.markPaid(orderNumber).expect(200)
    const { body } = await calls.voidIt(orderNumber).expect(200)
    expect(body).toMatchObject({
      orderStatus: 'unpaid',
      refunded: '0.00',
      paidAt: null,
      method: null,
      transactionId: null,
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'payment.voided',
      detail: '$965.00 by check no. 1042: returned by the bank',
    })
    const [taken, given] = await statementsOf(shop, customer)
    expect([given.amount, taken.amount]).toEqual(['965.00', '-965.00'])
    expect(taken.paymentDescription).toContain('Voided, returned by the bank')
    for (const { id } of [taken, given])
      expect(await receiptOf(shop, customer, id)).toMatchObject({ status: 'voided' })
    const mail = await mailTo(
      shop,
      customer.user.email ?? '',
      `receive your payment for ${orderNumber}`,
    )
    expect(mail.text).toContain('unpaid again')
    await calls.voidIt(orderNumber).expect(409)
    const again = await calls.markPaid(orderNumber, { reference: '1050' }).expect(200)
    expect(again.body.transactionId).toBe(`manual-${orderNumber}-P2`)
    await calls.voidIt(orderNumber, 'mistake').expect(200)
    const url = String((await pay(shop, customer, orderNumber).expect(200)).body)
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    expect((await booksOf(shop, order.id)).order?.status).toBe('paid')
    const sum = (await booksOf(shop, order.id)).purchases.reduce((all, p) => all + p.amountCents, 0)
    expect(sum).toBe(96_500)
  })

  it('is not refunded by an admin who asked in the same moment', async () => {
    const { customer, order } = await aCustomersOrder(shop)
    const { orderNumber } = order
    await calls.markPaid(orderNumber).expect(200)
    const voided = () => calls.voidIt(orderNumber).expect(200)
    const caller = callerOf(customer.user)
    const refund = { caller, address: '127.0.0.1', orderNumber, amount: '65.00', reason: 'Agreed' }
    await expect(markRefunded(overtaken(shop.context, voided), refund)).rejects.toMatchObject({
      code: 'conflict',
    })
    const books = await booksOf(shop, order.id)
    expect(books.order).toMatchObject({ status: 'unpaid', refundedCents: 0 })
    expect(books.purchases).toHaveLength(2)
  })

  it('can’t be voided if it was paid through PayPal, or without a reason and a password', async () => {
    const { order } = await aPayer(shop)
    await calls.voidIt(order.orderNumber).expect(409)
    await calls.voidIt(order.orderNumber, 'other').expect(400)
    await calls.voidIt('SB-999999').expect(404)
    const path = `/admin/orders/${order.orderNumber}/void-payment`
    await admin.post(path, { reason: 'returned' }).expect(400)
    await admin.post(path, { reason: 'returned', proof: { password: 'Wrong#1' } }).expect(401)
    const customer = bearer((await aCustomer(shop)).token)
    await shop.api.post(path).set(customer).send({ reason: 'returned', proof }).expect(403)
  })
})
