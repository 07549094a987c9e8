import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { ask, callersId, type Found, listOf } from '#db/question'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'

/** What a customer who leaves may ask for, as its enquiry says it. */
export const requests = {
  deletion: { About: 'Close the account' },
  handOver: { About: 'Hand the home over' },
} as const
export type Request = keyof typeof requests

const isAsked = (whose: SQL, request: Request) =>
  and(
    whose,
    isNull(enquiries.handledAt),
    sql`${enquiries.details} @> ${JSON.stringify(requests[request])}::jsonb`,
  )

/** The reference of a customer's open request of a kind. */
export async function findAsked(tx: Db, userId: number, request: Request) {
  const { reference } = enquiries
  const [row] = await tx
    .select({ reference })
    .from(enquiries)
    .where(isAsked(eq(enquiries.customerId, userId), request))
  return row?.reference
}

const openRequest = (whose: SQL, request: Request) =>
  listOf(
    ask
      .select({
        reference: enquiries.reference,
        words: enquiries.description,
        at: enquiries.createdAt,
      })
      .from(enquiries)
      .where(isAsked(whose, request)),
  )

/** What nobody has handled yet. */
export const requestsOf = (whose: SQL) => ({
  deletions: openRequest(whose, 'deletion'),
  handOvers: openRequest(whose, 'handOver'),
})

/** What the page about leaving says of the caller's home. */
export const callersLeaving = {
  homes: listOf(
    ask
      .select({
        domain: houses.domain,
        kitAt: houses.kitAt,
        disconnectedAt: houses.disconnectedAt,
      })
      .from(houses)
      .where(eq(houses.userId, callersId)),
  ),
  ...requestsOf(eq(enquiries.customerId, callersId)),
}
export type CallersLeaving = Found<typeof callersLeaving>

export const saveKit = (tx: Db, userId: number, kitAt: Date) =>
  tx.update(houses).set({ kitAt }).where(eq(houses.userId, userId))

/** What connects us to a home, and what it last reported: without them, it is neither called nor listened to nor silent. */
const uncalled = {
  serviceWebhook: null,
  subscriptionWebhook: null,
  webhookSecret: null,
  reportKey: null,
  reportKeyHash: null,
  lastReportAt: null,
  lastSentAt: null,
  health: null,
} as const

export const cutHome = (tx: Db, userId: number, disconnectedAt: Date) =>
  tx
    .update(houses)
    .set({ ...uncalled, disconnectedAt })
    .where(eq(houses.userId, userId))

/** The same of one whose next owner takes it, which leaves nothing of it here. */
export const emptyHome = (tx: Db, userId: number, disconnectedAt: Date) =>
  tx
    .update(houses)
    .set({
      ...uncalled,
      ...{ domain: null, address: null, package: null, status: null, version: null },
      ...{ kitAt: null, disconnectedAt },
    })
    .where(eq(houses.userId, userId))
