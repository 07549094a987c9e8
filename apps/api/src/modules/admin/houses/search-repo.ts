import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { houses } from '#db/tables/houses'
import { users, userWords } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { begins, beginsUnindexed, findMatches, wordsBegin, wordsBeginUnindexed } from '#lib/matches'

const words = userWords(users)
const customers = sql`${users} join ${houses} on ${houses.userId} = ${users.id}`
const isOfHouse = (text: string) =>
  or(wordsBeginUnindexed(words, text), beginsUnindexed(houses.domain, text))

/** Houses by the beginning of the domain, or of words in the customer's name, username, email and phone. */
export const findHouseMatches = (db: Db, text: string) =>
  findMatches(db, {
    id: houses.id,
    candidates: [
      sql`select ${houses.id} as id from ${customers} where ${wordsBegin(words, text)}`,
      sql`select ${houses.id} as id from ${houses} where ${begins(houses.domain, text)}`,
    ],
    condition: sql`(${isOfHouse(text)})`,
  })

/** Deliveries by their house as above, or by the webhook call's id. Needs user and house joined. */
export function findDeliveryMatches(db: Db, text: string) {
  const isWebhookCall = eq(deliveries.webhookId, text)
  const ofHouse = sql`join ${deliveries} on ${deliveries.houseId} = ${houses.id}`
  return findMatches(db, {
    id: deliveries.id,
    candidates: [
      sql`select ${deliveries.id} as id from ${deliveries} where ${isWebhookCall}`,
      sql`select ${deliveries.id} as id from ${customers} ${ofHouse} where ${wordsBegin(words, text)}`,
      sql`select ${deliveries.id} as id from ${houses} ${ofHouse} where ${begins(houses.domain, text)}`,
    ],
    condition: sql`(${or(isOfHouse(text), isWebhookCall)})`,
  })
}
