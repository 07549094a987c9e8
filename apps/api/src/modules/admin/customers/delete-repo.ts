import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { findField } from '#db/field'
import { enquiries } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { deleteOwned } from '#modules/leaving/erase-repo'

/** Whether one of these accounts has an order, a subscription or a contract. */
export const isBilled = (ids: SQL) =>
  sql<boolean>`(exists (select 1 from ${orders} where ${inArray(orders.userId, ids)})
    or exists (select 1 from ${subscriptions} where ${inArray(subscriptions.userId, ids)})
    or exists (select 1 from ${quotes}
      where ${inArray(quotes.customerId, ids)} and ${eq(quotes.status, 'accepted')}))`

export const hasBilling = (tx: Db, userId: number) => findField(tx, isBilled(sql`(${userId})`))

/** Deletes an account with all that is its own. What it wrote to us stays; emails that wait are not sent. */
export async function deleteAccount(tx: Db, userId: number) {
  await deleteOwned(tx, userId)
  await tx.delete(mails).where(and(eq(mails.userId, userId), isNull(mails.sentAt)))
  await tx.update(mails).set({ userId: null }).where(eq(mails.userId, userId))
  await tx.update(enquiries).set({ customerId: null }).where(eq(enquiries.customerId, userId))
  await tx.update(quotes).set({ customerId: null }).where(eq(quotes.customerId, userId))
  await tx.delete(visits).where(and(eq(visits.customerId, userId), isNull(visits.enquiryId)))
  await tx.update(visits).set({ customerId: null }).where(eq(visits.customerId, userId))
  await theRow(tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id }))
}
