import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { textsOf } from '#db/texts'

/** The accounts of these addresses, which are in lower case; within a transaction locked until it ends. */
export const listAccounts = (db: Db, emails: readonly string[], locks: boolean) => {
  const found = db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      username: users.username,
      fullName: users.fullName,
    })
    .from(users)
    .where(sql`lower(${users.email}) in ${textsOf(emails)}`)
    .orderBy(users.id)
  return locks ? found.for('update') : found
}

/** Which of these names, in lower case, accounts have. */
export async function listTakenNames(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`lower(${users.username}) in ${textsOf(names)}`)
  return rows.map(({ name }) => name)
}

/** Which of these domains have a home, and whose. */
export const listDomains = (db: Db, domains: readonly string[]) =>
  db
    .select({ domain: providerIds.id, userId: providerIds.userId })
    .from(providerIds)
    .where(and(eq(providerIds.kind, 'domain'), sql`${providerIds.id} in ${textsOf(domains)}`))

export const listHomes = (db: Db, userIds: number[]) =>
  db.select({ userId: houses.userId }).from(houses).where(inArray(houses.userId, userIds))

export const listOrders = (db: Db, userIds: number[]) =>
  db
    .select({
      userId: orders.userId,
      type: orders.type,
      description: orders.description,
      priceCents: orders.priceCents,
      orderedAt: orders.orderedAt,
    })
    .from(orders)
    .where(inArray(orders.userId, userIds))

/** Few statements, and none keeps the process from answering others for long. */
const rowsAtOnce = 200

async function inParts<Row, Saved>(
  rows: readonly Row[],
  save: (part: Row[]) => PromiseLike<Saved[]>,
): Promise<Saved[]> {
  const saved: Saved[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    saved.push(...(await save(rows.slice(from, from + rowsAtOnce))))
  return saved
}

export const saveAccounts = (tx: Db, rows: (typeof users.$inferInsert)[]) =>
  inParts(rows, (part) =>
    tx.insert(users).values(part).returning({ id: users.id, email: users.email }),
  )

export async function saveHomes(tx: Db, rows: (typeof houses.$inferInsert)[]) {
  const saved = await inParts(rows, (part) =>
    tx
      .insert(houses)
      .values(part)
      .returning({ userId: houses.userId, rowId: houses.id, domain: houses.domain }),
  )
  await claim(
    tx,
    saved.flatMap(({ domain, ...row }) => (domain ? { ...row, kind: 'domain', id: domain } : [])),
  )
}

export const saveOrders = (tx: Db, rows: (typeof orders.$inferInsert)[]) =>
  inParts(rows, (part) => tx.insert(orders).values(part).returning())

export async function savePurchases(tx: Db, rows: (typeof purchases.$inferInsert)[]) {
  const saved = await inParts(rows, (part) =>
    tx
      .insert(purchases)
      .values(part)
      .returning({ userId: purchases.userId, rowId: purchases.id, id: purchases.transactionId }),
  )
  await claim(
    tx,
    saved.map((row) => ({ ...row, kind: 'transaction' })),
  )
}

/** Fails if another row has one of the ids. */
const claim = (tx: Db, rows: (typeof providerIds.$inferInsert)[]) =>
  inParts(rows, (part) => tx.insert(providerIds).values(part).returning({ id: providerIds.id }))
