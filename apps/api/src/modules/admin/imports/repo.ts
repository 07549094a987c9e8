import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { insertRows } from '#db/insert-rows'
import { houses } from '#db/tables/houses'
import { orders } from '#db/tables/orders'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { users, whose } from '#db/tables/users'
import { textsOf } from '#db/texts'

/** The accounts of these addresses, which are in lower case; within a transaction locked until it ends. */
export const listAccounts = (db: Db, emails: readonly string[], locks: boolean) => {
  const found = db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      ...whose,
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

export async function saveAccounts(tx: Db, rows: (typeof users.$inferInsert)[]) {
  const saved = await insertRows<typeof users, { id: string; email: string }>(
    tx,
    users,
    rows,
    sql`id, email`,
  )
  return new Map(saved.map(({ id, email }) => [email, Number(id)]))
}

export const saveHomes = (tx: Db, rows: (typeof houses.$inferInsert)[]) =>
  saveClaimed(tx, houses, rows, 'domain', sql`domain`)

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

export const savePurchases = (tx: Db, rows: (typeof purchases.$inferInsert)[]) =>
  saveClaimed(tx, purchases, rows, 'transaction', sql`transaction_id`)

type Claim = { userId: string; rowId: string; id: string | null }

/** Saves rows whose ids in this column, where they have one, nobody else has; fails if another row does. */
async function saveClaimed<T extends typeof houses | typeof purchases>(
  tx: Db,
  table: T,
  rows: T['$inferInsert'][],
  kind: (typeof providerIds.$inferInsert)['kind'],
  column: SQL,
) {
  const saved = await insertRows<T, Claim>(
    tx,
    table,
    rows,
    sql`user_id as "userId", id as "rowId", ${column} as id`,
  )
  const claims = saved.flatMap(({ userId, rowId, id }) =>
    id ? [{ userId: Number(userId), rowId: Number(rowId), kind, id }] : [],
  )
  await insertRows(tx, providerIds, claims, sql`id`)
}
