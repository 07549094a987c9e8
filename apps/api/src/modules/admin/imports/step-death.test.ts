/** An import whose process dies at any of its steps stores nothing; see `#test/dying`. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { dying, ProcessDeath } from '#test/dying'
import { aFirm } from '#test/firm'
import { aUser, callerOf } from '#test/people'
import { aWorld, type World } from '#test/world'
import { importCustomers } from './import.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const stored = () =>
  Promise.all(
    [users, houses, orders, purchases, providerIds, auditLog].map((table) =>
      world.db.$count(table),
    ),
  )

it('stores all or nothing, wherever its process dies', async () => {
  const admin = await aUser(world, { status: 'admin' })
  const by = { caller: callerOf(admin), address: '127.0.0.1', device: 'Test', isProven: true }
  const text = aFirm(5, 11)
  const before = await stored()
  let deaths = 0
  for (let steps = 0; ; steps++) {
    try {
      await importCustomers(dying(world.context, steps), by, { text })
      break
    } catch (error) {
      if (!(error instanceof ProcessDeath)) throw error
      // Its last step comes after the end of the transaction.
      if ((await stored())[0] !== before[0]) break
      deaths++
    }
    expect(await stored()).toEqual(before)
  }
  expect(deaths).toBeGreaterThan(10)
  const [accounts, homes, sold, lines, ids, audit] = (await stored()).map(
    (count, index) => count - (before[index] ?? 0),
  )
  expect({ accounts, homes, sold, lines, ids, audit }).toEqual({
    ...{ accounts: 5, homes: 5, sold: 11, lines: 11, ids: 16, audit: 1 },
  })
})
