import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { findConditions } from '#modules/alarms/conditions'
import { settleSubscription } from '#modules/billing/settle/settle-subscription'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aShop, decide, type Shop } from '#test/paypal'
import { proof } from '#test/people'
import { type Customer, subscribers } from '#test/subscribers'

let shop: Shop
let on: ReturnType<typeof subscribers>
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  on = subscribers(shop)
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const edit = ({ user }: Customer, sbStatus: string) =>
  admin.patch(`/admin/customers/${user.id}`, { sbStatus, proof })
const differing = async () =>
  (await findConditions(shop.context))
    .filter(({ kind }) => kind === 'status-differs')
    .map(({ subject, detail }) => [subject, detail])
/** As nothing in the product does. */
const force = ({ user }: Customer, status: 'basic' | 'premium' | 'uat') =>
  shop.db.update(users).set({ status }).where(eq(users.id, user.id))

describe('an account status beside a running subscription', () => {
  it.each(['basic', 'uat', 'admin'])('can’t be made %s', async (status) => {
    const { customer } = await on.aSubscriber()
    const before = await admin.lastAudit()
    const refused = await edit(customer, status).expect(409)
    expect(refused.body).toMatchObject({
      code: 'subscription_runs',
      message: expect.stringContaining('Please end the subscription first.'),
    })
    expect(await on.statusOf(customer)).toBe('premium')
    expect(await admin.lastAudit()).toEqual(before)
    await admin.patch(`/admin/customers/${customer.user.id}`, { phone: '312-555-0142' }).expect(200)
  })

  it('can’t be made premium while the subscription is suspended or unpaid', async () => {
    const { customer, id } = await on.aSubscriber()
    shop.host.controls.suspendSubscription(id)
    await shop.hearEvents()
    expect((await edit(customer, 'premium').expect(409)).body.code).toBe('subscription_runs')
    const unpaid = await on.aCustomer()
    const { body: url } = await on.subscribe(unpaid).expect(200)
    await on.comeBack(unpaid, decide(shop, url, 'decline')).expect(400)
    expect((await edit(unpaid, 'premium').expect(409)).body.code).toBe('subscription_runs')
  })

  it('is free again once the subscription has ended', async () => {
    const { customer } = await on.aSubscriber()
    await on.unsubscribe(customer).expect(200)
    await edit(customer, 'premium').expect(200)
    await edit(customer, 'basic').expect(200)
  })

  it('is an alarm if it doesn’t fit, until an admin corrects it', async () => {
    const { customer } = await on.aSubscriber()
    expect(await differing()).toEqual([])
    await force(customer, 'uat')
    expect(await differing()).toEqual([
      [
        customer.user.username,
        expect.stringMatching(/running since .+ and the account is uat instead of premium\./),
      ],
    ])
    await edit(customer, 'premium').expect(200)
    expect(await differing()).toEqual([])
  })

  it('that is basic though the subscription is paid, becomes premium with the next look at PayPal', async () => {
    const { customer } = await on.aSubscriber()
    await force(customer, 'basic')
    expect(await differing()).toHaveLength(1)
    const row = await on.rowOf(customer)
    if (row) await settleSubscription(shop.context, row)
    expect(await on.statusOf(customer)).toBe('premium')
    expect(await differing()).toEqual([])
  })
})
