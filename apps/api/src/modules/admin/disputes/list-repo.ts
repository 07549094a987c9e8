import type { listDisputes as contract } from '@smart-bird/contracts/admin/disputes'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { dollarsOf } from '@smart-bird/contracts/money'
import { eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { findMatches, wordsBegin, wordsBeginUnindexed } from '#db/matches'
import { findPage } from '#db/page'
import { awaitsAnswer, disputes } from '#db/tables/disputes'
import { users, userWords, whose } from '#db/tables/users'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'

type Query = Received<typeof contract>['query']

/**
 * Those to be answered first, by deadline, or without one by the day they were opened; then all
 * others, newest first.
 */
const inOrderOfAnswers = sql`(case when ${awaitsAnswer}
  then extract(epoch from coalesce(${disputes.answerBy}, ${disputes.openedAt}))
  else 100000000000 - extract(epoch from ${disputes.openedAt}) end)::bigint`

const states: Record<NonNullable<Query['state']>, SQL | undefined> = {
  awaiting: awaitsAnswer,
  open: ne(disputes.status, 'resolved'),
  resolved: eq(disputes.status, 'resolved'),
}

const countAwaiting = sql<number>`(select count(*) from ${disputes} where ${awaitsAnswer})`

/** A page of disputes, how many need our answer, and since when PayPal has been hiding them. */
export async function listDisputes(
  { db, seal, payments }: Context,
  query: Query,
  unreadable: SQL<string | null>,
): Promise<Reply<typeof contract>> {
  const pages = keyset(seal, {
    list: 'disputes',
    query,
    sorts: {
      answer: { key: inOrderOfAnswers, type: 'bigint' },
      opened: { key: disputes.openedAt, type: 'timestamptz' },
    },
    id: disputes.id,
    otherwise: { sort: 'answer', direction: 'asc' },
  })
  const wanted = pages.of(
    db
      .select({
        ...getTableColumns(disputes),
        ...whose,
        ...pages.columns,
      })
      .from(disputes)
      .leftJoin(users, eq(users.id, disputes.userId)),
    query.state && states[query.state],
    query.search ? await findMatches(db, searchFor(query.search)) : undefined,
  )
  const others = { awaiting: countAwaiting, unreadableSince: unreadable }
  const { rows, ...found } = await findPage(db, wanted, others)
  return {
    ...pages.page(rows, (dispute) => ({
      ...inIso(dispute),
      customerId: dispute.userId,
      amount: dispute.amountCents === null ? null : dollarsOf(dispute.amountCents),
      url: payments.disputeUrl(dispute.disputeId),
    })),
    ...found,
  }
}

/** Disputes by PayPal's id of them or of the payment, by order number, or by their customer. */
function searchFor(text: string) {
  const words = userWords(users)
  const name = text.toUpperCase()
  const isNamed = sql`(upper(${disputes.disputeId}) = ${name} or upper(${disputes.transactionId}) = ${name}
    or ${disputes.orderNumber} = ${name})`
  return {
    id: disputes.id,
    candidates: [
      sql`select ${disputes.id} as id from ${disputes} where ${isNamed}`,
      sql`select ${disputes.id} as id from ${users} join ${disputes} on ${disputes.userId} = ${users.id}
        where ${wordsBegin(words, text)}`,
    ],
    condition: sql`(${wordsBeginUnindexed(words, text)} or ${isNamed})`,
  }
}
