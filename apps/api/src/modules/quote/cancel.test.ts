import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasKey } from '#db/key'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { quotes } from '#db/tables/quotes'
import { refunds } from '#db/tables/refunds'
import { newCode } from '#lib/codes'
import { findContracts } from '#modules/alarms/contract-conditions'
import { findPurchase } from '#modules/billing/books/purchases-repo'
import { receiptOf } from '#modules/billing/books/receipts'
import { saveRefund } from '#modules/billing/books/refunds-repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { outsideCalls } from '#test/outside'
import { aCustomer, aShop, booksOf, comeBack, decide, pay, type Shop } from '#test/paypal'
import { anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { eventually } from '#test/world'
import { refundContract } from './cancel.ts'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const orderOf = async (reference: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.quoteReference, reference))
  if (!order) throw new Error('There is no order.')
  return order
}
const statusBecomes = (reference: string, status: string) =>
  eventually(async () => (await orderOf(reference)).status === status || undefined)

/** A contract whose price is to be paid, and how its customer cancels it. */
async function aContract() {
  const customer = await aCustomer(shop)
  const recipient = { username: customer.user.username }
  const sent = await aSentQuote(shop, admin, { recipient })
  const { post, find } = byLink(shop, sent.code)
  await post('acceptance', anAcceptance(sent.quote)).expect(201)
  const order = await orderOf(sent.reference)
  const body = { key: randomUUID(), name: 'Robin Example' }
  return {
    ...sent,
    ...{ customer, order, find, body },
    cancel: (wanted: object = {}) => post('cancellation', { ...body, ...wanted }),
    async pay(decision: 'approve' | 'pending') {
      const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
      return decide(shop, String(url), decision)
    },
  }
}

describe('a contract that is canceled in time', () => {
  it('takes its unpaid order with it, once, also one whose customer is at PayPal', async () => {
    const { reference, quote, cancel, ...contract } = await aContract()
    const query = await contract.pay('approve')
    await cancel({ name: '' }).expect(400)
    const { body } = await cancel().expect(201)
    expect(body).toMatchObject({ status: 'canceled', canceledAt: expect.any(String) })
    expect((await cancel().expect(201)).body).toEqual(body)
    expect(await orderOf(reference)).toMatchObject({ status: 'cancelled' })
    // Who approves it later isn't charged.
    await comeBack(shop, contract.customer, query)
    expect(await orderOf(reference)).toMatchObject({ status: 'cancelled' })
    const words = `Contract ${reference} is canceled`
    expect((await mailTo(shop, quote.email, words)).text).toContain('nothing is due')
    await mailTo(shop, shop.config.company.email, words)
    await contract.find().expect(200)
  })

  it('is refunded in full by the way it was paid, once', async () => {
    const { reference, quote, cancel, customer, order, ...contract } = await aContract()
    const unpaid = async () => (await contract.find().expect(200)).body.unpaid
    expect(await unpaid()).toBe('965.00')
    await comeBack(shop, customer, await contract.pay('approve')).expect(200)
    expect(await unpaid()).toBe('0.00')
    await Promise.all([cancel().expect(201), cancel().expect(201)])
    await statusBecomes(reference, 'refunded')
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(rows).toMatchObject([
      { amountCents: 96_500, way: 'provider', state: 'completed', requestedBy: null },
    ])
    const { text } = await mailTo(shop, quote.email, `Contract ${reference} is canceled`)
    expect(text).toContain('$965.00 by PayPal')
    expect(await findContracts(shop.context)).toEqual([])
  })

  it('lets a payment through that PayPal is confirming, and refunds it', async () => {
    const { reference, quote, cancel, customer, order, ...contract } = await aContract()
    await comeBack(shop, customer, await contract.pay('pending'))
    await cancel().expect(201)
    const { text } = await mailTo(shop, quote.email, `Contract ${reference} is canceled`)
    expect(text).toContain('$965.00 by PayPal, once it has confirmed the payment')
    expect(text).toContain('If it declines it, no money moves')
    expect(await orderOf(reference)).toMatchObject({ status: 'unpaid' })
    const [payment] = (await booksOf(shop, order.id)).payments
    shop.host.controls.completePayment(payment?.captureId ?? '')
    await shop.hearEvents()
    await statusBecomes(reference, 'refunded')
  })

  it('needs a person for what was paid by hand, until it is refunded', async () => {
    const { reference, quote, cancel, order } = await aContract()
    const hand = outsideCalls(shop, admin)
    await hand.markPaid(order.orderNumber).expect(200)
    await cancel().expect(201)
    const { text } = await mailTo(shop, quote.email, `Contract ${reference} is canceled`)
    expect(text).toContain('$965.00 by check')
    await mailTo(shop, shop.config.company.email, `Contract ${reference} is canceled`)
    shop.wait(2 * 3_600_000)
    const [alarm] = await findContracts(shop.context)
    expect(alarm).toMatchObject({
      kind: 'contract-refund',
      subject: order.orderNumber,
      isUrgent: false,
    })
    expect(alarm?.detail).toMatch(/\$965\.00 of SB-\d+ must be refunded no later than/)
    await hand.refund(order.orderNumber, 'mark-refunded', { amount: '965.00' }).expect(200)
    expect(await findContracts(shop.context)).toEqual([])
  })

  it('is refunded in full where a part was proposed', async () => {
    const { reference, cancel, customer, order, ...contract } = await aContract()
    await comeBack(shop, customer, await contract.pay('approve')).expect(200)
    const part = { amount: '65.00' }
    await outsideCalls(shop, admin).refund(order.orderNumber, 'refund', part).expect(200)
    await cancel().expect(201)
    await statusBecomes(reference, 'refunded')
    const rows = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.id))
      .orderBy(refunds.id)
    expect(rows).toMatchObject([
      { amountCents: 6500, state: 'withdrawn' },
      { amountCents: 96_500, state: 'completed' },
    ])
  })

  it('asks again while another refund is under way', async () => {
    const { reference, cancel, customer, order, ...contract } = await aContract()
    await comeBack(shop, customer, await contract.pay('approve')).expect(200)
    const [payment] = (await booksOf(shop, order.id)).payments
    const { userId, captureId: transactionId } = payment ?? {}
    const asked = { userId: userId ?? 0, orderId: order.id, transactionId: transactionId ?? '' }
    const row = { ...asked, way: 'provider', amountCents: 6500, requestId: newCode() } as const
    const refund = await saveRefund(shop.db, { ...row, createdAt: shop.context.clock() })
    await cancel().expect(201)
    const [{ id: quoteId } = { id: 0 }] = await shop.db
      .select()
      .from(quotes)
      .where(eq(quotes.reference, reference))
    await expect(refundContract(shop.context, { quoteId })).rejects.toMatchObject({
      code: 'refund_under_way',
    })
    await shop.db.update(refunds).set({ state: 'failed' }).where(hasKey(refunds, refund))
    await statusBecomes(reference, 'refunded')
  })

  it('owes nothing for a check that bounced, and its order isn’t unpaid again', async () => {
    const { reference, quote, cancel, order } = await aContract()
    const hand = outsideCalls(shop, admin)
    await hand.markPaid(order.orderNumber).expect(200)
    await cancel().expect(201)
    await hand.voidIt(order.orderNumber).expect(200)
    expect(await orderOf(reference)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      cancelledAt: expect.any(Date),
    })
    shop.wait(2 * 3_600_000)
    expect(await findContracts(shop.context)).toEqual([])
    await mailTo(shop, quote.email, `Contract ${reference} is canceled`)
    const voided = like(mails.key, `receipt:%${order.orderNumber}%`)
    const rows = await shop.db.select({ key: mails.key }).from(mails).where(voided)
    expect(rows).toEqual([{ key: `receipt:manual-${order.orderNumber}-P1` }])
    const receipts = await shop.db.select().from(purchases).where(eq(purchases.orderId, order.id))
    expect(receipts).toHaveLength(2)
    for (const { transactionId } of receipts) {
      const facts = await findPurchase(shop.db, { transactionId })
      expect(facts && receiptOf(facts)).toMatchObject({
        status: 'voided',
        contract: { reference, isCanceled: true },
      })
    }
  })

  it('isn’t asked of PayPal again after it refused, and a person is needed', async () => {
    const { cancel, customer, order, ...contract } = await aContract()
    await comeBack(shop, customer, await contract.pay('approve')).expect(200)
    shop.host.controls.addFault({ kind: 'refund_failed' })
    await cancel().expect(201)
    const rows = () => shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    await eventually(
      async () => (await rows()).some(({ state }) => state === 'failed') || undefined,
    )
    shop.wait(2 * 3_600_000)
    expect(await findContracts(shop.context)).toMatchObject([{ subject: order.orderNumber }])
    expect(await rows()).toHaveLength(1)
  })

  it('is over a second later, and its link lives until then where there is an account', async () => {
    const [inTime, late] = [await aContract(), await aContract()]
    const at = (reference: string, seconds: number) =>
      shop.db
        .update(quotes)
        .set({ cancelUntil: new Date(shop.context.clock().getTime() + seconds * 1000) })
        .where(eq(quotes.reference, reference))
    await at(inTime.reference, 60)
    await inTime.cancel().expect(201)
    await at(late.reference, -1)
    expect((await late.cancel().expect(404)).body.code).toBe('quote_link_over')
  })

  it('is over for who has no account, too, and the link still shows it', async () => {
    const { quote, reference, code } = await aSentQuote(shop, admin)
    const { post, find } = byLink(shop, code)
    await post('acceptance', anAcceptance(quote)).expect(201)
    await shop.db
      .update(quotes)
      .set({ cancelUntil: new Date(shop.context.clock().getTime() - 1000) })
      .where(eq(quotes.reference, reference))
    const body = { key: randomUUID(), name: 'Robin Example' }
    expect((await post('cancellation', body).expect(409)).body.code).toBe('cancel_over')
    await find().expect(200)
  })
})
