import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { cleanUp } from '#modules/clean-up/clean-up'
import { aCustomer, aShop, type Shop } from '#test/paypal'
import { bearer } from '#test/people'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

describe('the audit log', () => {
  const change = (set: string) =>
    shop.db.execute(sql.raw(`update audit_log set ${set} where address is not null`))

  it('lets nothing else be changed than what may be emptied', async () => {
    const { token } = await aCustomer(shop)
    await shop.api.post('/logout').set(bearer(token)).expect(204)
    for (const set of [
      `address = '198.51.100.1'`,
      `detail = 'nothing'`,
      `actor = 'somebody'`,
      `actor = 'closed1'`,
      `actor = null`,
      `action = 'logout2'`,
      `at = now()`,
      `actor_id = null`,
    ])
      await expect(change(set)).rejects.toThrow(
        expect.objectContaining({
          cause: expect.objectContaining({ message: 'The audit log is append-only.' }),
        }),
      )
  })

  it('forgets after twelve months from where something was done', async () => {
    await shop.db.execute(sql`insert into audit_log (at, action, detail, address)
      values (now() - interval '2 days', 'a', 'x', '203.0.113.5'), (now() - interval '13 months', 'b', 'x', '203.0.113.5')`)
    const { context } = shop
    await cleanUp({ ...context, clock: () => new Date() })
    const rows = await rowsOf(
      shop.db,
      sql`select action, detail, address from audit_log
      where action in ('a', 'b') order by action`,
    )
    expect(rows).toEqual([
      { action: 'a', detail: 'x', address: '203.0.113.5' },
      { action: 'b', detail: 'x', address: null },
    ])
  })
})
