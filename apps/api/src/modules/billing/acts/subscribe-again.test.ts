import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShop, decide, type Shop } from '#test/paypal'
import { bearer } from '#test/people'
import { type Customer, subscribers } from '#test/subscribers'
import { eventually } from '#test/world'

let shop: Shop
let on: ReturnType<typeof subscribers>
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
})
afterAll(() => shop.close())

const remoteStatus = (id: string) => shop.host.world.state.subscriptions[id]?.status
const cancelPage = ({ token }: Customer, query: object) =>
  shop.api.get('/payment-cancel').set(bearer(token)).query(query)

async function expectPremiumAgain(customer: Customer, formerId: string) {
  const { body: url } = await on.subscribe(customer).expect(200)
  expect(remoteStatus(formerId)).toBe('CANCELLED')
  await on.comeBack(customer, decide(shop, url, 'approve')).expect(200)
  expect(await on.statusOf(customer)).toBe('premium')
}

it('is possible if the last one was canceled at PayPal without an event', async () => {
  const { customer, id } = await on.aSubscriber()
  await shop.hearEvents()
  await on.subscribe(customer).expect(409)
  shop.host.controls.addFault({ kind: 'drop_event', times: 1 })
  shop.host.controls.cancelSubscription(id)
  await expectPremiumAgain(customer, id)
})

it('is possible if the last one is suspended, which is then ended for good', async () => {
  const { customer, id } = await on.aSubscriber()
  shop.host.controls.suspendSubscription(id)
  await shop.hearEvents()
  expect(await on.statusOf(customer)).toBe('basic')
  await expectPremiumAgain(customer, id)
})

it('is possible if the first payment was declined, and says so', async () => {
  const customer = await on.aCustomer()
  const { body: url } = await on.subscribe(customer).expect(200)
  const query = decide(shop, url, 'decline')
  const reply = await on.comeBack(customer, query).expect(400)
  expect(reply.body.code).toBe('payment_declined')
  expect(reply.body.dataInfo).toBeUndefined()
  expect(await on.statusOf(customer)).toBe('basic')
  expect(await on.purchasesOf(customer)).toEqual([])
  const summary = await shop.api.get('/account-summary').set(bearer(customer.token)).expect(200)
  expect(summary.body.level).toMatchObject({ unbrokenMonths: 0, nextLevel: null })
  const state = await shop.api.get('/subscription').set(bearer(customer.token)).expect(200)
  expect(state.body).toMatchObject({ status: 'active', failedPayments: 1, hasPaid: false })
  const notice = await eventually(() => on.mailsTo(customer, 'didn’t go through')[0])
  expect(notice.text).not.toContain('basic')
  await expectPremiumAgain(customer, query.subscription_id ?? '')
  expect(on.mailsTo(customer, 'has ended')).toEqual([])
})

it('starts nothing until the provider confirms that the previous one has ended', async () => {
  const { customer, id } = await on.aSubscriber()
  shop.host.controls.suspendSubscription(id)
  await shop.hearEvents()
  shop.host.controls.addFault({ kind: 'answer_500', method: 'POST', times: 1 })
  expect((await on.subscribe(customer).expect(500)).body.code).toBe('outcome_unknown')
  await expectPremiumAgain(customer, id)
})

it('costs the current price, while a running one keeps its own', async () => {
  const { customer } = await on.aSubscriber()
  const stateOf = async ({ token }: Customer) =>
    (await shop.api.get('/subscription').set(bearer(token)).expect(200)).body
  const { plan } = shop.context.config
  shop.context.config.plan = { ...plan, price: '39.00' }
  try {
    expect(await stateOf(customer)).toMatchObject({ planPrice: '29.00' })
    await on.unsubscribe(customer).expect(200)
    expect(await stateOf(customer)).toMatchObject({ planPrice: '39.00' })
    const { body: url } = await on.subscribe(customer).expect(200)
    await on.comeBack(customer, decide(shop, url, 'approve')).expect(200)
    expect((await on.purchasesOf(customer)).map(({ amountCents }) => amountCents)).toEqual([
      2900, 3900,
    ])
  } finally {
    shop.context.config.plan = plan
  }
})

it('is not mentioned on the cancel page once a subscription has started', async () => {
  const { customer, id, query } = await on.aSubscriber()
  const says = async () => (await cancelPage(customer, query).expect(200)).body
  expect(await says()).toBe('Your Premium support subscription is active.')
  shop.host.controls.suspendSubscription(id)
  await shop.hearEvents()
  expect(await says()).toBe('Your Premium support subscription is suspended.')
  await on.unsubscribe(customer).expect(200)
  expect(await says()).toBe(
    'Your Premium support subscription has ended. You won’t be charged again.',
  )
})
