import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database, Db } from '#db/database'
import { openDatabase } from '#db/open'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { aDatabase, aDataDir } from '#test/database'
import { aUser } from '#test/people'

export const isEmbedded = () => inject('template').kind === 'embedded'

/**
 * A database that processes share or use in turn, PostgreSQL or embedded. `look` opens it while no
 * process has it, because the embedded one belongs to one process at a time.
 */
export async function aSharedDatabase() {
  if (isEmbedded()) {
    const dataDir = await aDataDir()
    return {
      env: { DATA_DIR: dataDir },
      async look<T>(work: (db: Db) => Promise<T>): Promise<T> {
        const database = await openDatabase({ dataDir, databaseUrl: undefined })
        try {
          return await work(database.db)
        } finally {
          await database.close()
        }
      },
      async close() {
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  }
  const database: Database & { url?: string } = await aDatabase()
  return {
    env: { DATABASE_URL: database.url ?? '', DATA_DIR: tmpdir() },
    look: <T>(work: (db: Db) => Promise<T>): Promise<T> => work(database.db),
    close: () => database.close(),
  }
}

/** A customer with this many unpaid orders of different prices. */
export async function saveOrders(db: Db, count: number) {
  const user = await aUser({ db }, { username: 'crash', house: false })
  await db.insert(orders).values(
    Array.from({ length: count }, (_, n) => ({
      userId: user.id,
      type: 'Device' as const,
      description: `Order ${n + 1}`,
      priceCents: 1000 + n,
    })),
  )
  const rows = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(orders.id)
  return { user, orderNumbers: rows.map(({ orderNumber }) => orderNumber) }
}

/** Everything in our books. */
export const readBooks = async (db: Db) => ({
  orders: await db.select().from(orders),
  payments: await db.select().from(payments),
  purchases: await db.select().from(purchases),
  mails: await db.select().from(mails),
})
export type Books = Awaited<ReturnType<typeof readBooks>>
