import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discrepancies } from '#db/tables/discrepancies'
import { disputes } from '#db/tables/disputes'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aCustomer, anOrder, aShop, type Shop } from '#test/paypal'
import { proof } from '#test/people'
import { written } from '#test/written'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const close = (id: number, body: object = { proof }) =>
  admin.post(`/admin/customers/${id}/close`, body)

describe('an account stays open', () => {
  const dispute = {
    reason: 'other',
    status: 'open',
    stage: 'inquiry',
    channel: 'paypal',
  } as const
  const blockers: [string, string, (userId: number) => Promise<unknown>][] = [
    [
      'a subscription that runs',
      'The subscription is running.',
      (userId) => aSubscription(userId, 'active'),
    ],
    [
      'a suspended subscription',
      'The subscription is running.',
      (userId) => aSubscription(userId, 'suspended'),
    ],
    [
      'a subscription that PayPal hasn’t confirmed',
      'PayPal has yet to confirm a subscription.',
      (userId) => aSubscription(userId, 'pending'),
    ],
    [
      'a dispute',
      'Dispute PP-D-1 is open.',
      (userId) =>
        shop.db.insert(disputes).values({
          ...{ ...written(), ...dispute, disputeId: 'PP-D-1', userId, currency: 'USD' },
          ...{ openedAt: new Date(), changedAt: new Date() },
        }),
    ],
    [
      'a discrepancy',
      'SB-9 waits for a decision under Money.',
      (userId) =>
        shop.db
          .insert(discrepancies)
          .values({ ...written(), key: 'a', subject: 'SB-9', detail: '', userId }),
    ],
    [
      'a contract that can be canceled',
      'Contract SB-Q-222222 can still be canceled.',
      (userId) =>
        aContract(userId, { reference: 'SB-Q-222222', cancelUntil: new Date('2100-01-01') }),
    ],
    [
      'work to do',
      'The work of SB-Q-333333 isn’t complete.',
      (userId) => aContract(userId, { reference: 'SB-Q-333333', cancelUntil: new Date(0) }),
    ],
    [
      'an admin',
      'This is an admin’s account.',
      (userId) => shop.db.update(users).set({ status: 'admin' }).where(eq(users.id, userId)),
    ],
  ]
  const aSubscription = (userId: number, status: 'active' | 'suspended' | 'pending') =>
    shop.db.insert(subscriptions).values({
      ...{ ...written(), userId, status, requestId: crypto.randomUUID(), priceCents: 2900 },
    })
  const aContract = (customerId: number, values: Partial<typeof quotes.$inferInsert>) =>
    shop.db.insert(quotes).values({
      ...{ ...written(), reference: '', status: 'accepted', customerId },
      ...{ name: 'n', email: 'e', phone: 'p', ...values },
    })

  it.each(blockers)('with %s, which is named', async (_, sentence, open) => {
    const { user } = await aCustomer(shop)
    await open(user.id)
    const reply = await close(user.id).expect(409)
    expect(reply.body).toMatchObject({ code: 'cannot_close', fields: { open: [sentence] } })
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ username: user.username, closedAt: null })
  })

  it('with an order that isn’t paid, one whose payment or refund isn’t settled', async () => {
    const { user } = await aCustomer(shop)
    const { orderNumber, id } = await anOrder(shop, user)
    const insert = (table: string, columns: string, values: string) =>
      shop.db.execute(
        sql.raw(`insert into ${table} (user_id, order_id, created_at, updated_at, ${columns})
          values (${user.id}, ${id}, now(), now(), ${values})`),
      )
    await insert(
      'payments',
      'public_id, amount_cents, state, request_id',
      `'p', 1, 'capturing', 'r'`,
    )
    await insert(
      'refunds',
      'transaction_id, state, way, amount_cents, request_id',
      `'TX', 'agreed', 'check', 1, 'r'`,
    )
    expect((await close(user.id).expect(409)).body.fields.open).toEqual([
      `Order ${orderNumber} isn’t paid.`,
      `A payment of ${orderNumber} isn’t settled.`,
      'A refund of TX isn’t settled.',
    ])
  })

  it('without the admin’s password, and if nobody has it', async () => {
    const { user } = await aCustomer(shop)
    await close(user.id, {}).expect(400)
    await close(user.id, { proof: { password: 'Wrong#Pass1' } }).expect(401)
    await close(999_999).expect(404)
  })
})
