/** What moves money, in one order: recorded at each release (see `replay.ts`). */

import { afterAll, beforeAll, it } from 'vitest'
import { daysMs, minutesMs } from '#lib/clock'
import { sumOrders } from '#modules/admin/orders/sum-orders'
import { cleanUp } from '#modules/auth/clean-up/clean-up'
import { reconcile } from '#modules/billing/reconcile/reconcile'
import { decide } from '#test/paypal'
import { aJourneyWorld, type JourneyWorld } from './journey-world.ts'

let world: JourneyWorld
beforeAll(async () => {
  world = await aJourneyWorld()
})
afterAll(() => world.close())

type Somebody = Awaited<ReturnType<JourneyWorld['as']>>

const identity = { userId: 1, username: 'basic', userEmail: 'basic@demo.smartbird.example' }

async function anOrder(admin: Somebody) {
  const { body } = await admin
    .post('/admin/orders', {
      username: 'basic',
      orderType: 'Device',
      orderDescription: 'Smart Button',
      orderPrice: '15.00',
    })
    .expect(201)
  return String(body.orderNumber)
}

async function atPayPal(customer: Somebody, orderNumber: string) {
  const { body } = await customer
    .post('/order-payment', { username: customer.username, orderNumber })
    .expect(200)
  return String(body)
}

async function aPaidOrder(customer: Somebody, number: string) {
  const query = decide(world, await atPayPal(customer, number), 'approve')
  await customer.get('/payment-success', query).expect(200)
  const capture = world.host.ledger().payments.find(({ orderId }) => orderId === query.token)
  return { query, captureId: capture?.id ?? '' }
}

it('a level takes something off an order', async () => {
  const [admin, customer] = [await world.as('admin'), await world.as('premium')]
  await customer.get('/coverage').expect(200)
  await admin.get('/admin/benefits?username=premium').expect(200)
  const order = { username: 'premium', orderType: 'Upgrade', orderDescription: 'Bedroom Light' }
  await admin
    .post('/admin/orders', { ...order, orderPrice: '275.00', benefit: 'upgrade' })
    .expect(201)
  await customer.get('/house-diary').expect(200)
  await admin.get('/admin/open-work').expect(200)
})

it('a customer pays, comes back twice, and reads the receipt', async () => {
  const customer = await world.as('basic')
  await customer.post('/user-order-check', identity).expect(200)
  const { query } = await aPaidOrder(customer, 'SB-000002')
  await customer.get('/payment-success', query).expect(400)
  await customer.get('/payment-status', { paymentId: query.paymentId }).expect(200)
  await world.hearEvents()
  const { body } = await customer.post('/payment-history', identity).expect(200)
  const purchaseId = body.data[0].id
  await customer.post('/user-receipt-request', { username: 'basic', purchaseId }).expect(200)
  await customer.get('/account-summary').expect(200)
})

it('a customer cancels, is declined, waits, and lets an event pay', async () => {
  const customer = await world.as('basic')
  const admin = await world.as('admin')
  const canceled = await anOrder(admin)
  const first = decide(world, await atPayPal(customer, canceled), 'cancel')
  await customer.get('/payment-cancel', first).expect(200)
  const declined = decide(world, await atPayPal(customer, canceled), 'decline_later')
  await customer.get('/payment-success', declined).expect(400)
  const pending = decide(world, await atPayPal(customer, await anOrder(admin)), 'pending')
  await customer.get('/payment-success', pending)
  await world.hearEvents()
  const held = world.host.ledger().payments.at(-1)
  world.host.controls.completePayment(held?.id ?? '')
  await world.hearEvents()
  decide(world, await atPayPal(customer, await anOrder(admin)), 'approve')
  await world.hearEvents()
  await atPayPal(customer, canceled)
  world.wait(minutesMs(200))
  await atPayPal(await world.as('basic'), canceled)
})

it('an admin refunds, PayPal refunds, and a bank reverses', async () => {
  const customer = await world.as('basic')
  const admin = await world.as('admin')
  const number = await anOrder(admin)
  const { captureId } = await aPaidOrder(customer, number)
  const refund = (order: string, way: string, more: object) =>
    admin.post(`/admin/orders/${order}/${way}`, { reason: 'Sent back', ...more })
  await refund(number, 'refund', { amount: '5.00' }).expect(200)
  await refund(number, 'mark-refunded', { amount: '1.00', way: 'other' }).expect(200)
  world.host.controls.addFault({ kind: 'refund_pending' })
  await refund(number, 'refund', { amount: '2.00' }).expect(200)
  const pending = world.host
    .ledger()
    .payments.find(({ id }) => id === captureId)
    ?.refunds.at(-1)
  world.host.controls.completeRefund(pending?.id ?? '')
  await world.hearEvents()
  const path = '/v2/payments/captures/*/refund'
  world.host.controls.addFault({ kind: 'answer_500', path, times: 9 })
  await refund(number, 'refund', { amount: '3.00' })
  world.host.controls.clearFaults()
  const other = await aPaidOrder(customer, await anOrder(admin))
  world.host.controls.refund(other.captureId, 500)
  world.host.controls.reverse((await aPaidOrder(customer, await anOrder(admin))).captureId)
  await world.hearEvents()
})

it('a payment of another amount waits for an admin', async () => {
  const customer = await world.as('basic')
  const admin = await world.as('admin')
  const query = decide(world, await atPayPal(customer, await anOrder(admin)), 'approve')
  const path = '/v2/checkout/orders/*'
  const { controls } = world.host
  controls.addFault({ kind: 'answer_500_after_work', path: `${path}/capture`, times: 2 })
  await customer.get('/payment-success', query).expect(500)
  for (const _ of [1, 2]) {
    controls.addFault({ kind: 'answer_other_amount', path, times: 5 })
    world.wait(minutesMs(2))
    await reconcile(world.context)
    controls.clearFaults()
  }
  const { body } = await admin.get('/admin/money/attention').expect(200)
  for (const { discrepancyId } of body.data)
    if (discrepancyId) await admin.post(`/admin/money/discrepancies/${discrepancyId}/resolve`)
  await admin.get('/admin/money').expect(200)
  await admin.get('/admin/money', { days: '7' }).expect(200)
})

it('a subscription begins, renews, fails, comes back and ends', async () => {
  const email = { userName: 'basic', userEmail: 'basic@demo.smartbird.example' }
  const customer = await world.as('basic')
  const subscribe = async () => {
    const { body } = await customer.post('/create-subscription-plan', email).expect(200)
    return decide(world, body, 'approve')
  }
  const query = await subscribe()
  await customer.get('/payment-success', query).expect(200)
  await customer.get('/subscription').expect(200)
  await world.hearEvents()
  const id = query.subscription_id ?? ''
  world.host.controls.nextCycle(id)
  await world.hearEvents()
  world.host.controls.failPayment(id)
  await world.hearEvents()
  world.host.controls.failPayment(id, true)
  world.host.controls.failPayment(id, true)
  await world.hearEvents()
  world.host.controls.activateSubscription(id)
  await world.hearEvents()
  await customer.post('/un-subscription-plan', email).expect(200)
  await world.hearEvents()
  await customer.post('/un-subscription-plan', email).expect(422)
  const second = (await subscribe()).subscription_id ?? ''
  await world.hearEvents()
  world.host.controls.cancelSubscription(second)
  await world.hearEvents()
})

it('a payment is disputed, and decided for its customer', async () => {
  const admin = await world.as('admin')
  const { captureId } = await aPaidOrder(await world.as('basic'), await anOrder(admin))
  const { id } = world.host.controls.openDispute({ paymentId: captureId, days: 5 })
  await world.hearEvents()
  world.wait(daysMs(3))
  await reconcile(world.context)
  await admin.get('/admin/disputes', { search: id }).expect(200)
  world.host.controls.resolveDispute(id, 'buyer')
  await world.hearEvents()
})

it('what is unfinished is settled, summed and cleaned up', async () => {
  await reconcile(world.context, true)
  world.wait(daysMs(2))
  await reconcile(world.context)
  await world.runJobs()
  await sumOrders(world.context)
  const admin = await world.as('admin')
  await admin.get('/admin/orders').expect(200)
  await admin.get('/admin/overview').expect(200)
  world.wait(daysMs(120))
  await cleanUp(world.context)
  await reconcile(world.context)
  await world.api.get('/ready').expect(200)
})
