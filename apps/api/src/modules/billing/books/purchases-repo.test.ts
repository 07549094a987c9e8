import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '#db/database'
import { purchases } from '#db/tables/purchases'
import { aDatabase } from '#test/database'
import { someParties } from '#test/parties'
import { aUser } from '#test/people'
import { type NewPurchase, savePurchase } from './purchases-repo.ts'

let database: Database
let ann: NewPurchase
let bob: NewPurchase
beforeAll(async () => {
  database = await aDatabase()
  const purchaseOf = async (): Promise<NewPurchase> => ({
    userId: (await aUser(database)).id,
    type: 'order',
    description: 'Lamp',
    parties: someParties,
    amountCents: 5000,
    transactionId: 'CAPTURE',
    purchasedAt: new Date(),
  })
  ann = await purchaseOf()
  bob = await purchaseOf()
})
afterAll(() => database.close())

const nothingStays = new Error('Nothing stays.')

/** A transaction that leaves nothing behind. */
async function trying(work: (tx: Db) => Promise<void>) {
  const trial = database.db.transaction(async (tx) => {
    await work(tx)
    throw nothingStays
  })
  await expect(trial).rejects.toBe(nothingStays)
}

const ownersOf = async (tx: Db) =>
  (await tx.select().from(purchases).where(eq(purchases.transactionId, 'CAPTURE'))).map(
    ({ userId }) => userId,
  )

describe('a transaction of the provider', () => {
  it('counts once among all customers, also where no key spans them', async () => {
    await trying(async (tx) => {
      expect(await savePurchase(tx, ann)).toMatchObject({ userId: ann.userId })
      expect(await savePurchase(tx, ann)).toBeUndefined()
      expect(await savePurchase(tx, bob)).toBeUndefined()
      expect(await ownersOf(tx)).toEqual([ann.userId])
    })
  })
})
