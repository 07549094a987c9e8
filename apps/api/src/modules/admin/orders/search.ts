import { or, type SQL, sql } from 'drizzle-orm'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { users, userWords } from '#db/tables/users'
import { begins, beginsUnindexed, wordsBegin, wordsBeginUnindexed } from '#lib/matches'

/**
 * Orders by number, by the beginning of their description, by their customer (the beginnings of
 * words in name, username, e-mail and phone), or by a transaction's id. Needs the user joined.
 */
export function orderSearch(text: string): { id: SQL; candidates: SQL[]; condition: SQL } {
  const words = userWords(users)
  const number = orderNumberIn(text)
  return {
    id: sql`${orders.id}`,
    candidates: [
      sql`select ${orders.id} as id from ${orders} where ${begins(orders.description, text)}`,
      sql`select ${orders.id} as id from ${users} join ${orders} on ${orders.userId} = ${users.id} where ${wordsBegin(words, text)}`,
      sql`select ${purchases.orderId} as id from ${purchases} where ${purchases.transactionId} in (${text}, ${text.toUpperCase()}) and ${purchases.orderId} is not null`,
      ...(number === undefined
        ? []
        : [sql`select ${orders.id} as id from ${orders} where ${orders.id} = ${number}::bigint`]),
    ],
    condition: sql`(${or(
      beginsUnindexed(orders.description, text),
      wordsBeginUnindexed(words, text),
    )})`,
  }
}

/** "SB-000123", "sb-123" and "123" all name the same order. */
function orderNumberIn(text: string): string | undefined {
  return /^(?:sb-)?0*([1-9]\d{0,14})$/i.exec(text)?.[1]
}
