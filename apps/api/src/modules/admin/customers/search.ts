import { or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { subscriptions } from '#db/tables/subscriptions'
import { users, userWords } from '#db/tables/users'
import { begins, beginsUnindexed, findMatches, wordsBegin, wordsBeginUnindexed } from '#lib/matches'

/**
 * Accounts by the beginnings of words in name, username, e-mail and phone, by the beginning of the
 * house's domain, or by a subscription's id. Needs the house joined.
 */
export function findCustomerMatches(db: Db, text: string) {
  const words = userWords(users)
  return findMatches(db, {
    id: users.id,
    candidates: [
      sql`select ${users.id} as id from ${users} where ${wordsBegin(words, text)}`,
      sql`select ${houses.userId} as id from ${houses} where ${begins(houses.domain, text)}`,
      sql`select ${subscriptions.userId} as id from ${subscriptions} where ${subscriptions.providerId} = ${text.toUpperCase()}`,
    ],
    condition: sql`(${or(wordsBeginUnindexed(words, text), beginsUnindexed(houses.domain, text))})`,
  })
}
