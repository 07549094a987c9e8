import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { insertRows } from '#db/insert-rows'
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

type Ids = { userId: string; rowId: string; id: string | null }
const asHolder = ({ userId, rowId }: Ids) => ({ userId: Number(userId), rowId: Number(rowId) })

export async function saveAccounts(tx: Db, rows: (typeof users.$inferInsert)[]) {
  const saved = await insertRows<typeof users, { id: string; email: string }>(
    tx,
    users,
    rows,
    sql`id, email`,
  )
  return new Map(saved.map(({ id, email }) => [email, Number(id)]))
}

export async function saveHomes(tx: Db, rows: (typeof houses.$inferInsert)[]) {
  const saved = await insertRows<typeof houses, Ids>(
    tx,
    houses,
    rows,
    sql`user_id as "userId", id as "rowId", domain as id`,
  )
  await claim(
    tx,
    saved.flatMap((row) => (row.id ? { ...asHolder(row), kind: 'domain', id: row.id } : [])),
  )
}

type NewOrder = typeof orders.$inferInsert
type SavedOrder = Pick<NewOrder, 'userId' | 'type' | 'description' | 'priceCents'> & {
  id: number
  orderNumber: string
  orderedAt: Date
}

export async function saveOrders(tx: Db, rows: NewOrder[]): Promise<SavedOrder[]> {
  type Saved = Record<keyof SavedOrder, string> & Pick<SavedOrder, 'type' | 'priceCents'>
  const saved = await insertRows<typeof orders, Saved>(
    tx,
    orders,
    rows,
    sql`id, order_number as "orderNumber", user_id as "userId", type, description,
      price_cents as "priceCents", (extract(epoch from ordered_at) * 1000)::bigint as "orderedAt"`,
  )
  return saved.map(({ id, userId, orderedAt, ...row }) => ({
    ...row,
    id: Number(id),
    userId: Number(userId),
    orderedAt: new Date(Number(orderedAt)),
  }))
}

export async function savePurchases(tx: Db, rows: (typeof purchases.$inferInsert)[]) {
  const saved = await insertRows<typeof purchases, Ids>(
    tx,
    purchases,
    rows,
    sql`user_id as "userId", id as "rowId", transaction_id as id`,
  )
  await claim(
    tx,
    saved.flatMap((row) => (row.id ? { ...asHolder(row), kind: 'transaction', id: row.id } : [])),
  )
}

/** Fails if another row has one of the ids. */
const claim = (tx: Db, rows: (typeof providerIds.$inferInsert)[]) =>
  insertRows(tx, providerIds, rows, sql`id`)
