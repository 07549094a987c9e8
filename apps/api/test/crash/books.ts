import { eq } from 'drizzle-orm'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { purchases } from '#db/tables/purchases'
import { aUser } from '#test/people'
import { written } from '#test/written'

/** A customer with this many unpaid orders of different prices. */
export async function saveOrders(db: Db, count: number, username = 'crash') {
  const user = await aUser({ db }, { username, house: false })
  await db.insert(orders).values(
    Array.from({ length: count }, (_, n) => ({
      ...written(),
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

type Captured = { id: string; amountCents: number }

/** How our books differ from what was captured at the provider; empty if each capture is recorded once. */
export function findDifferences(books: Books, captured: readonly Captured[]): string[] {
  const statement = books.purchases.map((row) => ({
    id: row.transactionId,
    amountCents: row.amountCents,
  }))
  const paid = books.payments
    .filter(({ state }) => state === 'captured')
    .map((row) => ({ id: row.captureId ?? '', amountCents: row.amountCents }))
  const receipts = books.mails
    .filter(({ key }) => key.startsWith('receipt:'))
    .map(({ key }) => ({ id: key.slice('receipt:'.length) }))
  return [
    ...differ('on the statement', statement, captured),
    ...differ('among the payments', paid, captured),
    ...differ('among the receipts', receipts, captured),
  ]
}

function differ(where: string, rows: readonly Partial<Captured>[], captured: readonly Captured[]) {
  const found = Map.groupBy(rows, ({ id }) => id)
  const known = new Set(captured.map(({ id }) => id))
  return [
    ...captured.flatMap(({ id, amountCents }) => {
      const [row, ...more] = found.get(id) ?? []
      if (!row) return [`${id} was captured, and is not ${where}.`]
      if (more.length > 0) return [`${id} is ${more.length + 1} times ${where}.`]
      if ((row.amountCents ?? amountCents) !== amountCents)
        return [`${id} has another amount ${where}.`]
      return []
    }),
    ...rows.flatMap(({ id = '' }) =>
      known.has(id)
        ? []
        : [`${id || 'A payment without an id'} is ${where}, and was not captured.`],
    ),
  ]
}
