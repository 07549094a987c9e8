import { eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import {
  begins,
  beginsUnindexed,
  findMatches,
  isFew,
  wordsBegin,
  wordsBeginUnindexed,
} from '#db/matches'
import { houses } from '#db/tables/houses'
import { users, userWords } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'

const words = userWords(users)
const address = sql`${houses.address}`
const isOfHouse = (text: string) =>
  or(
    wordsBeginUnindexed(words, text),
    beginsUnindexed(houses.domain, text),
    wordsBeginUnindexed(address, text),
  )

/** Houses by the start of the domain, or of words in the address and the customer's names, email and phone. */
export const findHouseMatches = (db: Db, text: string, userId: PgColumn = houses.userId) =>
  findMatches(db, {
    id: userId,
    candidates: [
      sql`select ${users.id} as id from ${users} where ${wordsBegin(words, text)}`,
      sql`select ${houses.userId} as id from ${houses} where ${begins(houses.domain, text)}`,
      sql`select ${houses.userId} as id from ${houses} where ${wordsBegin(address, text)}`,
    ],
    condition: sql`(${isOfHouse(text)})`,
  })

/** Deliveries by their house as above, or by the webhook call's id. Needs user and house joined. */
export async function findDeliveryMatches(db: Db, text: string) {
  const isWebhookCall = eq(deliveries.webhookId, text)
  const ofCustomer = (userId: PgColumn) =>
    sql`join ${deliveries} on ${deliveries.userId} = ${userId}`
  const condition = sql`(${or(isOfHouse(text), isWebhookCall)})`
  const matches = await findMatches(db, {
    id: deliveries.id,
    candidates: [
      sql`select ${deliveries.id} as id from ${deliveries} where ${isWebhookCall}`,
      sql`select ${deliveries.id} as id from ${users} ${ofCustomer(users.id)} where ${wordsBegin(words, text)}`,
      sql`select ${deliveries.id} as id from ${houses} ${ofCustomer(houses.userId)} where ${begins(houses.domain, text)}`,
      sql`select ${deliveries.id} as id from ${houses} ${ofCustomer(houses.userId)} where ${wordsBegin(address, text)}`,
    ],
    condition,
  })
  if (isFew(matches, condition)) return matches
  // Deliveries are many, customers few: comparing ids row by row is faster than words.
  return or(await findHouseMatches(db, text, deliveries.userId), isWebhookCall)
}
