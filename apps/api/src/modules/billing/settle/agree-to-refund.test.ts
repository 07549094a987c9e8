import { refundConflicts } from '@smart-bird/contracts/admin/refunds'
import { agreementSentences } from '@smart-bird/contracts/refund-proposals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { daysMs } from '#lib/clock'
import { reconcile } from '#modules/billing/watch/reconcile'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { proof, receiptOf, statementsOf } from '#test/outside'
import {
  aCustomer,
  anOrder,
  aShop,
  type Customer,
  comeBack,
  decide,
  pay,
  type Shop,
} from '#test/paypal'
import { bearer } from '#test/people'
import { countMails, refundPath, refundsOf, remotePayment } from '#test/refunds'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const serviceCall = [{ label: 'Service call', amount: '95.00' }]

async function aPaidOrder() {
  const customer = await aCustomer(shop)
  const order = await anOrder(shop, customer.user)
  const { body: url } = await pay(shop, customer, order.orderNumber).expect(200)
  await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
  const row = (await admin.get('/admin/orders', { search: order.orderNumber })).body.rows[0]
  return { customer, order, captureId: row.transactionId as string }
}

const propose = (orderNumber: string, more: object = {}) =>
  admin.post(`/admin/orders/${orderNumber}/refund`, {
    ...{ reason: 'You moved', deductions: serviceCall, proof },
    ...more,
  })

async function aProposal(more: object = {}) {
  const paid = await aPaidOrder()
  const { body } = await propose(paid.order.orderNumber, more).expect(200)
  return { ...paid, refundId: body.refunds[0].id as number, body }
}
type Proposal = Awaited<ReturnType<typeof aProposal>>

const agree = ({ customer, order, refundId }: Proposal, by: Customer = customer) =>
  shop.api
    .post('/refund-agreement')
    .set(bearer(by.token))
    .send({ username: by.user.username, orderNumber: order.orderNumber, refundId })

const change = ({ order, refundId }: Proposal, what: string, body?: object) =>
  admin.post(`/admin/orders/${order.orderNumber}/refunds/${refundId}/${what}`, body)

const ordersOf = async ({ user, token }: Customer) => {
  const body = { userId: user.id, username: user.username, userEmail: user.email ?? '' }
  return (await shop.api.post('/user-order-check').set(bearer(token)).send(body).expect(200)).body
}
/** What PayPal has paid, and what our books say. */
const paidOf = async ({ order, captureId }: Proposal) => ({
  there: remotePayment(shop, captureId)?.refundedCents,
  here: (await refundsOf(shop, order.id)).filter(({ state }) => state === 'completed').length,
})
const unpaid = { there: 0, here: 0 }
const paidOnce = { there: 87_000, here: 1 }

describe('a refund that keeps something back', () => {
  it('is shown to the customer first, by email and in the cabinet, and nothing is paid', async () => {
    const proposal = await aProposal()
    expect(proposal.body).toMatchObject({
      orderStatus: 'paid',
      refunds: [{ state: 'proposed', amount: '870.00', deductions: serviceCall }],
    })
    expect(await paidOf(proposal)).toEqual(unpaid)
    expect(await ordersOf(proposal.customer)).toMatchObject([
      {
        orderStatus: 'paid',
        underWay: null,
        proposal: {
          refundId: proposal.refundId,
          amount: '870.00',
          deductions: serviceCall,
          reason: 'You moved',
          isByHand: false,
        },
      },
    ])
    const mail = await mailTo(shop, proposal.customer.user.email ?? '', 'look at your refund')
    for (const words of ['$965.00', 'Service call', '−$95.00', '$870.00', 'You moved'])
      expect(mail.text).toContain(words)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'refund.proposed',
      detail: '$870.00: without $95.00 for Service call: You moved',
    })
  })

  it('is also less than is left, without a deduction; all that is left goes at once, with its reason in the mail', async () => {
    const part = await aProposal({ amount: '100.00', deductions: [] })
    expect(part.body.refunds).toMatchObject([{ state: 'proposed', amount: '100.00' }])
    const { customer, order } = await aPaidOrder()
    const { body } = await propose(order.orderNumber, { deductions: [] }).expect(200)
    expect(body).toMatchObject({ orderStatus: 'refunded' })
    const mail = await mailTo(shop, customer.user.email ?? '', 'Your refund of $965.00')
    expect(mail.text).toContain('You moved')
  })

  it('is paid when the customer agrees, once; its receipt and mail name what was kept', async () => {
    const proposal = await aProposal()
    const mails = await countMails(shop)
    const [first, second] = await Promise.all([agree(proposal), agree(proposal)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect([first.body.message, second.body.message].sort()).toEqual(
      [agreementSentences.paid, agreementSentences.known].sort(),
    )
    expect((await agree(proposal).expect(200)).body.message).toBe(agreementSentences.known)
    expect(await paidOf(proposal)).toEqual(paidOnce)
    expect(await countMails(shop)).toBe(mails + 1)
    const [row] = await statementsOf(shop, proposal.customer)
    expect(await receiptOf(shop, proposal.customer, row.id)).toMatchObject({
      purchaseValue: '-870.00',
      deductions: serviceCall,
      reason: 'You moved',
    })
    const mail = await mailTo(shop, proposal.customer.user.email ?? '', 'Your refund of $870.00')
    for (const words of ['$965.00', 'Service call', '−$95.00', 'You moved'])
      expect(mail.text).toContain(words)
    expect((await ordersOf(proposal.customer))[0]).toMatchObject({ proposal: null })
  })

  it('is paid after three days without an answer, not before, once, and with PayPal away as soon as it is back', async () => {
    const proposal = await aProposal()
    shop.wait(daysMs(3) - 60_000)
    await reconcile(shop.context)
    expect(await paidOf(proposal)).toEqual(unpaid)
    shop.wait(120_000)
    shop.host.controls.addFault({ kind: 'close_before_work', path: refundPath, times: 50 })
    await reconcile(shop.context)
    expect(await refundsOf(shop, proposal.order.id)).toMatchObject([{ state: 'requested' }])
    shop.host.controls.clearFaults()
    shop.wait(120_000)
    await Promise.all([reconcile(shop.context), reconcile(shop.context)])
    shop.wait(120_000)
    await reconcile(shop.context)
    expect(await paidOf(proposal)).toEqual(paidOnce)
  })

  it('waits for PayPal when the customer agrees while it is away', async () => {
    const proposal = await aProposal()
    shop.host.controls.addFault({ kind: 'close_before_work', path: refundPath, times: 50 })
    expect((await agree(proposal).expect(200)).body.message).toBe(agreementSentences.waiting)
    expect(await paidOf(proposal)).toEqual(unpaid)
    shop.host.controls.clearFaults()
    shop.wait(120_000)
    await reconcile(shop.context)
    expect(await paidOf(proposal)).toEqual(paidOnce)
  })

  it('that PayPal refuses is said to the customer, and listed for an admin', async () => {
    const proposal = await aProposal()
    const issue = 'REFUND_TIME_LIMIT_EXCEEDED'
    shop.host.controls.addFault({ kind: 'refuse', path: refundPath, issue })
    expect((await agree(proposal).expect(409)).body.message).toBe(agreementSentences.failed)
    const { body } = await admin.get('/admin/money/attention').expect(200)
    expect(body.data).toContainEqual(
      expect.objectContaining({
        subject: proposal.order.orderNumber,
        detail: expect.stringContaining(issue),
      }),
    )
  })
})

describe('a proposed refund', () => {
  it('that an admin withdraws isn’t paid, and the customer is notified', async () => {
    const proposal = await aProposal()
    await change(proposal, 'withdraw').expect(200)
    await mailTo(shop, proposal.customer.user.email ?? '', 'withdrew the refund of $870.00')
    expect((await agree(proposal).expect(409)).body.message).toBe(agreementSentences.withdrawn)
    const again = await change(proposal, 'withdraw').expect(409)
    expect(again.body.message).toBe(refundConflicts.notProposed)
    shop.wait(daysMs(4))
    await reconcile(shop.context)
    expect(await paidOf(proposal)).toEqual(unpaid)
  })

  it('that the customer agreed to can’t be withdrawn', async () => {
    const proposal = await aProposal()
    await agree(proposal).expect(200)
    await change(proposal, 'withdraw').expect(409)
    expect(await paidOf(proposal)).toEqual(paidOnce)
  })

  it('is the only one of its payment', async () => {
    const proposal = await aProposal()
    for (const more of [{}, { deductions: [] }]) {
      const second = await propose(proposal.order.orderNumber, more).expect(409)
      expect(second.body.message).toBe(refundConflicts.proposed)
    }
  })

  it('isn’t paid beside what PayPal refunded meanwhile', async () => {
    const proposal = await aProposal()
    shop.host.controls.refund(proposal.captureId)
    await shop.hearEvents()
    expect((await agree(proposal).expect(409)).body.message).toBe(agreementSentences.overtaken)
    expect((await agree(proposal).expect(409)).body.message).toBe(agreementSentences.overtaken)
    expect(await paidOf(proposal)).toEqual({ there: 96_500, here: 1 })
  })

  it('waits while the payment is disputed, and none is proposed then', async () => {
    const proposal = await aProposal()
    shop.host.controls.openDispute({ paymentId: proposal.captureId })
    await shop.hearEvents()
    expect((await agree(proposal).expect(409)).body.message).toBe(agreementSentences.disputed)
    shop.wait(daysMs(4))
    await reconcile(shop.context)
    expect(await paidOf(proposal)).toEqual(unpaid)
    await change(proposal, 'withdraw').expect(200)
    const refused = await propose(proposal.order.orderNumber).expect(409)
    expect(refused.body.message).toContain('Resolution Center')
  })

  it('by check is sent by an admin once the customer agreed, and recorded with its number', async () => {
    const proposal = await aProposal({ way: 'check' })
    const early = { reference: '88', proof }
    await change(proposal, 'record', early).expect(409)
    expect((await agree(proposal).expect(200)).body.message).toBe(agreementSentences.byHand)
    const { body: money } = await admin.get('/admin/money/attention').expect(200)
    expect(money.data).toContainEqual(
      expect.objectContaining({
        subject: proposal.order.orderNumber,
        detail: expect.stringContaining('Send the money'),
      }),
    )
    await change(proposal, 'record', { reference: '88' }).expect(400)
    const { body } = await change(proposal, 'record', { reference: '88', proof }).expect(200)
    expect(body).toMatchObject({
      orderStatus: 'partially refunded',
      refunded: '870.00',
      refunds: [{ state: 'completed', reference: '88' }],
    })
    await change(proposal, 'record', { reference: '88', proof }).expect(409)
    const [row] = await statementsOf(shop, proposal.customer)
    expect(row.paymentDescription).toContain('Refunded by check no. 88')
  })

  it('is agreed to by its own customer alone, and must make sense', async () => {
    const proposal = await aProposal()
    const other = await aCustomer(shop)
    await agree(proposal, other).expect(404)
    await agree({ ...proposal, refundId: 999_999 }).expect(404)
    await shop.api.post('/refund-agreement').send({}).expect(401)
    const { order } = await aPaidOrder()
    for (const more of [
      { deductions: [{ label: 'All of it', amount: '965.00' }] },
      { deductions: [{ label: '', amount: '1.00' }] },
      { deductions: [{ label: 'x', amount: '-1.00' }] },
      { amount: '965.01' },
      { reason: '' },
    ])
      await propose(order.orderNumber, more).expect(400)
  })
})
