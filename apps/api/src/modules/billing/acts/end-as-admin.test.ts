import { endRefused, endSentences, monthSentences } from '@smart-bird/contracts/admin/subscriptions'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refunds } from '#db/tables/refunds'
import { reconcile } from '#modules/billing/watch/reconcile'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { auditOf } from '#test/audit'
import { mailTo } from '#test/mailbox'
import { aShop, type Shop } from '#test/paypal'
import { aUser, bearer, proof } from '#test/people'
import { refundPath } from '#test/refunds'
import { type Customer, subscribers } from '#test/subscribers'
import { eventually } from '#test/world'

let shop: Shop
let on: ReturnType<typeof subscribers>
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
  admin = await anAdminClient(shop)
})
afterEach(() => shop.host.controls.clearFaults())
afterAll(() => shop.close())

const reason = 'You sold the house'
const cancelPath = '/v1/billing/subscriptions/*/cancel'
const pathOf = ({ user }: Customer, act: string) =>
  `/admin/customers/${user.id}/subscription/${act}`
const end = (customer: Customer, refundOf?: string) =>
  admin.post(pathOf(customer, 'end'), { reason, proof, ...(refundOf && { refundOf }) })
const refund = (customer: Customer, transactionId: string) =>
  admin.post(pathOf(customer, 'refund'), { reason, proof, transactionId })
const shown = async ({ user }: Customer) =>
  (await admin.get(`/admin/customers/${user.id}`).expect(200)).body

async function aPayer() {
  const { customer, id } = await on.aSubscriber()
  const [payment] = await on.purchasesOf(customer)
  return { customer, id, transactionId: payment?.transactionId ?? '' }
}
type Payer = Awaited<ReturnType<typeof aPayer>>

/** At PayPal and in our books: whether it runs, what was paid and refunded, and how often the customer read of its end. */
async function outcomeOf({ customer, id, transactionId }: Payer) {
  const { state } = shop.host.world
  const atPayPal = Object.values(state.refunds).filter(
    ({ paymentId }) => paymentId === transactionId,
  )
  return {
    remote: state.subscriptions[id]?.status,
    account: await on.statusOf(customer),
    sums: (await on.purchasesOf(customer)).map(({ amountCents }) => amountCents),
    atPayPal: atPayPal.map(({ amountCents }) => amountCents),
    endMails: on.mailsTo(customer, 'has ended').length,
  }
}
const once = {
  ...{ remote: 'CANCELLED', account: 'basic', sums: [2900, -2900] },
  ...{ atPayPal: [2900], endMails: 1 },
}

describe('an admin ends a subscription', () => {
  it('and refunds its last month: the customer reads why, and both logs say who did it', async () => {
    const payer = await aPayer()
    const { customer, transactionId } = payer
    expect(await shown(customer)).toMatchObject({
      subscription: { price: '29.00', ending: false, hasPaid: true },
      lastPayment: { transactionId, amount: '29.00', refundable: '29.00' },
    })
    const reply = await end(customer, transactionId).expect(200)
    expect(reply.body.message).toBe(`${endSentences.cancelled} ${monthSentences.completed}`)
    const ended = await mailTo(shop, customer.user.email ?? '', 'has ended')
    expect(ended.text).toContain('was ended by our team. You won’t be charged again.')
    expect(ended.text).toContain(`Reason: ${reason}`)
    const refunded = await mailTo(shop, customer.user.email ?? '', 'Your refund of $29.00')
    expect(refunded.text).toContain(reason)
    expect(await outcomeOf(payer)).toEqual(once)
    const { username } = customer.user
    expect(await auditOf(shop, username)).toEqual(
      expect.arrayContaining(
        [
          { action: 'subscription.end-requested', detail: reason },
          { action: 'refund.requested', detail: `$29.00: ${reason}` },
        ].map((row) =>
          expect.objectContaining({ ...row, actor: admin.admin.username, subject: username }),
        ),
      ),
    )
    const diary = await shop.api.get('/house-diary').set(bearer(customer.token)).expect(200)
    expect(diary.body.rows).toContainEqual(
      expect.objectContaining({ kind: 'subscription', event: 'ended', reason }),
    )
    expect(await shown(customer)).toMatchObject({
      ...{ sbStatus: 'basic', subscription: null },
      lastPayment: { amount: '29.00', refundable: '0.00' },
    })
  })

  it('without a refund, also one that is suspended', async () => {
    const payer = await aPayer()
    shop.host.controls.suspendSubscription(payer.id)
    await shop.hearEvents()
    const reply = await end(payer.customer).expect(200)
    expect(reply.body.message).toBe(endSentences.cancelled)
    expect(await outcomeOf(payer)).toMatchObject({ remote: 'CANCELLED', sums: [2900] })
  })

  it('once and with one refund, however often it is pressed', async () => {
    const payer = await aPayer()
    const { customer, transactionId } = payer
    const replies = await Promise.all([1, 2, 3].map(() => end(customer, transactionId)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of replies)
      if (status !== 200) expect(['conflict', 'refund_under_way']).toContain(body.code)
    await end(customer, transactionId).expect(409)
    expect((await end(customer).expect(422)).body.code).toBe('nothing_to_cancel')
    await eventually(() => on.mailsTo(customer, 'has ended')[0])
    expect(await outcomeOf(payer)).toEqual(once)
  })

  it('once and with one refund, while the customer cancels it', async () => {
    const payer = await aPayer()
    const { customer, transactionId } = payer
    const [own, admins] = await Promise.all([
      on.unsubscribe(customer),
      end(customer, transactionId),
    ])
    expect([200, 422]).toContain(own.status)
    expect(admins.status).toBe(200)
    await eventually(() => on.mailsTo(customer, 'has ended')[0])
    expect(await outcomeOf(payer)).toEqual(once)
  })

  it('that the customer has just canceled is only refunded', async () => {
    const payer = await aPayer()
    await on.unsubscribe(payer.customer).expect(200)
    const reply = await end(payer.customer, payer.transactionId).expect(200)
    expect(reply.body.message).toBe(`${endSentences.over} ${monthSentences.completed}`)
    const ended = await mailTo(shop, payer.customer.user.email ?? '', 'has ended')
    expect(ended.text).not.toContain('our team')
    expect(await outcomeOf(payer)).toEqual(once)
  })

  it.each(['close_before_work', 'close_after_work'] as const)(
    'once and with one refund as soon as PayPal is back: %s',
    async (kind) => {
      const payer = await aPayer()
      const { customer, transactionId } = payer
      for (const path of [cancelPath, refundPath])
        shop.host.controls.addFault({ kind, path, times: 50 })
      const reply = await end(customer, transactionId).expect(200)
      expect(reply.body.message).toBe(`${endSentences.noted} ${monthSentences.requested}`)
      expect(await shown(customer)).toMatchObject({
        subscription: { ending: true },
        lastPayment: { refundable: '0.00' },
      })
      expect((await end(customer, transactionId).expect(409)).body.code).toBe('refund_under_way')
      shop.host.controls.clearFaults()
      for (const _ of [1, 2, 3]) {
        shop.wait(15 * 60_000)
        await reconcile(shop.context)
      }
      const ended = await mailTo(shop, customer.user.email ?? '', 'has ended')
      expect(ended.text).toContain(`Reason: ${reason}`)
      await eventually(async () => (await outcomeOf(payer)).sums.length === 2 || undefined)
      expect(await outcomeOf(payer)).toEqual(once)
    },
  )

  it('in vain if PayPal refuses to: nothing is refunded, and Money lists it', async () => {
    const payer = await aPayer()
    shop.host.controls.addFault({ kind: 'answer_403', method: 'POST', path: cancelPath })
    const refused = await end(payer.customer, payer.transactionId).expect(409)
    expect(refused.body).toMatchObject({ code: 'cancel_refused', message: endRefused })
    expect(await outcomeOf(payer)).toMatchObject({ account: 'premium', sums: [2900], endMails: 0 })
    expect(await on.rowOf(payer.customer)).toMatchObject({
      ...{ cancelRequestedAt: null, endReason: null },
    })
    shop.host.controls.clearFaults()
    await on.unsubscribe(payer.customer).expect(200)
    const own = await mailTo(shop, payer.customer.user.email ?? '', 'has ended')
    expect(own.text).not.toContain('our team')
  })

  it('even if PayPal refuses the refund, and says both', async () => {
    const payer = await aPayer()
    shop.host.controls.addFault({ kind: 'refund_failed', times: 1 })
    const refused = await end(payer.customer, payer.transactionId).expect(409)
    expect(refused.body.code).toBe('refund_refused')
    expect(refused.body.message).toMatch(/^The subscription has ended\. PayPal refused the refund/)
    expect(await outcomeOf(payer)).toMatchObject({ remote: 'CANCELLED', sums: [2900] })
    await refund(payer.customer, payer.transactionId).expect(200)
    expect(await outcomeOf(payer)).toMatchObject({ sums: [2900, -2900] })
  })

  it('only with their own password, a reason, and where one runs', async () => {
    const { customer, transactionId } = await aPayer()
    const other = await on.aCustomer()
    const path = pathOf(customer, 'end')
    await admin.post(path, { reason }).expect(400)
    await admin.post(path, { proof }).expect(400)
    await admin.post(path, { reason: ' ', proof }).expect(400)
    await admin.post(path, { reason, proof: { password: 'Wrong#Pass1' } }).expect(401)
    await admin.post('/admin/customers/999999/subscription/end', { reason, proof }).expect(404)
    expect((await end(other).expect(422)).body.code).toBe('nothing_to_cancel')
    // Another customer's payment, and one that isn't the last.
    await end(other, transactionId).expect(409)
    expect((await end(customer, 'X-1').expect(409)).body.code).toBe('conflict')
    await shop.api.post(path).set(bearer(customer.token)).send({ reason, proof }).expect(403)
    expect(await on.statusOf(customer)).toBe('premium')
  })
})

describe('the last month', () => {
  it('is refunded once, whether the subscription runs or not, with who asked for it', async () => {
    const payer = await aPayer()
    const { customer, transactionId } = payer
    const replies = await Promise.all([1, 2].map(() => refund(customer, transactionId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await outcomeOf(payer)).toMatchObject({
      ...{ remote: 'ACTIVE', account: 'premium', sums: [2900, -2900], atPayPal: [2900] },
    })
    const rows = await shop.db.select().from(refunds).where(eq(refunds.userId, customer.user.id))
    expect(rows).toMatchObject([
      { state: 'completed', reason, orderId: null, requestedBy: admin.admin.id },
    ])
  })

  it('is recorded as refunded by check where PayPal refuses to, once', async () => {
    const payer = await aPayer()
    const { customer, transactionId } = payer
    shop.host.controls.addFault({ kind: 'refund_failed', times: 1 })
    expect((await refund(customer, transactionId).expect(409)).body.code).toBe('refund_refused')
    const record = (byHand: object) =>
      admin.post(pathOf(customer, 'refund'), { reason, proof, transactionId, byHand })
    await record({ way: 'check', reference: ' ' }).expect(400)
    await record({ way: 'provider', reference: '1042' }).expect(400)
    const replies = await Promise.all([1, 2].map(() => record({ way: 'check', reference: '1042' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 200)?.body.message).toBe(monthSentences.recorded)
    expect(await outcomeOf(payer)).toMatchObject({
      account: 'premium',
      sums: [2900, -2900],
    })
    const [, row] = await on.purchasesOf(customer)
    expect(row).toMatchObject({ method: 'check', reference: '1042', feeCents: null })
    expect(await shown(customer)).toMatchObject({ lastPayment: { refundable: '0.00' } })
    const mail = await mailTo(shop, customer.user.email ?? '', 'Your refund of $29.00')
    expect(mail.text).toContain(reason)
    expect(await auditOf(shop, customer.user.username)).toContainEqual(
      expect.objectContaining({ action: 'refund.marked', detail: `$29.00: ${reason}` }),
    )
    // PayPal knows nothing of it, and neither takes it back nor refunds it, too.
    await reconcile(shop.context)
    expect(await outcomeOf(payer)).toMatchObject({ sums: [2900, -2900] })
  })

  it('is not refunded in place of a newer one, nor for a customer who never paid', async () => {
    const { customer, id, transactionId } = await aPayer()
    shop.host.controls.nextCycle(id)
    await shop.hearEvents()
    const { lastPayment } = await shown(customer)
    expect(lastPayment).toMatchObject({ amount: '29.00', refundable: '29.00' })
    expect(lastPayment.transactionId).not.toBe(transactionId)
    expect((await refund(customer, transactionId).expect(409)).body.code).toBe('conflict')
    await refund(await on.aCustomer(), transactionId).expect(409)
    const user = await aUser(shop)
    await admin.post(`/admin/customers/${user.id}/subscription/refund`, { reason }).expect(400)
    expect((await on.purchasesOf(customer)).map(({ amountCents }) => amountCents)).toEqual([
      2900, 2900,
    ])
  })
})
