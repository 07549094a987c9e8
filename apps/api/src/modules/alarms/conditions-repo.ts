import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  not,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { type Db, firstRow, rowsOf } from '#db/database'
import { backupRuns } from '#db/tables/backup-runs'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { quotes } from '#db/tables/quotes'
import { refunds } from '#db/tables/refunds'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { hasPaid } from '#modules/billing/books/subscriptions-repo'

/** How many to name, and one more, which says that they are too many. */
export type Wanted = { before: Date; limit: number }
/** A moment that the query’s condition keeps from being null. */
export const isKnown = <C extends PgColumn>(moment: C) => sql`${moment}`.mapWith(moment)
/** How many there are in all, beside each one that is named. */
export const total = sql<number>`count(*) over ()`.mapWith(Number)

export const listLateEnquiries = (db: Db, { before, limit }: Wanted) =>
  db
    .select({
      reference: enquiries.reference,
      waitingSince: isKnown(enquiries.waitingSince),
      total,
    })
    .from(enquiries)
    .where(lt(enquiries.waitingSince, before))
    .orderBy(asc(enquiries.waitingSince))
    .limit(limit)

/** Contracts that were signed before a given time, and whose customer has no account yet. */
export const listContractsWithoutAccount = (db: Db, { before, limit }: Wanted) =>
  db
    .select({ reference: quotes.reference, decidedAt: isKnown(quotes.decidedAt), total })
    .from(quotes)
    .where(
      and(eq(quotes.status, 'accepted'), isNull(quotes.customerId), lt(quotes.decidedAt, before)),
    )
    .orderBy(asc(quotes.decidedAt))
    .limit(limit)

const isRefunding = sql`exists (select 1 from ${refunds} where ${refunds.userId} = ${orders.userId}
  and ${refunds.orderId} = ${orders.id} and ${refunds.state} in ('requested', 'pending'))`

/** Orders of contracts that were canceled before a given time, whose money isn't refunded nor about to be. */
export const listOwedRefunds = (db: Db, { before, limit }: Wanted) =>
  db
    .select({
      reference: quotes.reference,
      canceledAt: isKnown(quotes.canceledAt),
      orderNumber: orders.orderNumber,
      owedCents: sql<number>`${orders.priceCents} - ${orders.refundedCents}`.mapWith(Number),
      total,
    })
    .from(quotes)
    .innerJoin(
      orders,
      and(eq(orders.userId, quotes.customerId), eq(orders.quoteReference, quotes.reference)),
    )
    .where(
      and(
        eq(quotes.status, 'canceled'),
        lt(quotes.canceledAt, before),
        inArray(orders.status, ['paid', 'partially refunded']),
        not(isRefunding),
      ),
    )
    .orderBy(asc(quotes.canceledAt), asc(orders.id))
    .limit(limit)

/** Houses that reported, but not lately. The join names their customer. */
export const listSilentHouses = (db: Db, { before, limit }: Wanted) =>
  db
    .select({ username: users.username, lastReportAt: isKnown(houses.lastReportAt), total })
    .from(houses)
    .innerJoin(users, eq(users.id, houses.userId))
    .where(lt(houses.lastReportAt, before))
    .orderBy(asc(houses.lastReportAt))
    .limit(limit)

/** An account whose status isn't what `statusOfSubscriber` says of its running subscription. */
const statusDiffers = and(
  isRunning,
  sql`${users.status} <> case
    when ${subscriptions.status} = 'active' and ${hasPaid} then 'premium' else 'basic' end`,
)

export const listStatusDiffers = (db: Db, limit: number) =>
  db
    .select({
      total,
      username: users.username,
      accountStatus: users.status,
      status: subscriptions.status,
      hasPaid,
      startedAt:
        sql<Date>`coalesce(${subscriptions.startedAt}, ${subscriptions.createdAt})`.mapWith(
          subscriptions.createdAt,
        ),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(statusDiffers)
    .orderBy(asc(users.id))
    .limit(limit)

const later = alias(mails, 'later')

/** A code or an invitation can't be sent again: its content is erased. A newer one of its kind takes its place. */
const isReplaced = sql`(${mails.data} is null and exists (
  select 1 from ${mails} as later where ${later.userId} = ${mails.userId}
    and ${later.template} = ${mails.template} and ${later.sentAt} > ${mails.givenUpAt}))`

export const listRefusedEmails = (db: Db, after: Date, limit: number) =>
  db
    .select({
      id: mails.id,
      template: mails.template,
      refusal: mails.refusal,
      givenUpAt: isKnown(mails.givenUpAt),
      total,
    })
    .from(mails)
    .where(and(isNull(mails.sentAt), gt(mails.givenUpAt, after), not(isReplaced)))
    .orderBy(asc(mails.givenUpAt))
    .limit(limit)

type Run = typeof backupRuns.$inferSelect

/** The newest backup or check that ended, the newest good one, and since when there are any. */
export async function findBackups(db: Db, kind: Run['kind']) {
  const isOfKind = eq(backupRuns.kind, kind)
  const newest = (isWanted: ReturnType<typeof isNotNull>) =>
    db
      .select()
      .from(backupRuns)
      .where(and(isOfKind, isWanted))
      .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
      .limit(1)
  const [last] = await newest(isNotNull(backupRuns.endedAt))
  const [good] = await newest(eq(backupRuns.isGood, true))
  const [first] = await db
    .select({ at: min(backupRuns.startedAt) })
    .from(backupRuns)
    .where(isOfKind)
  return { last, good, firstAt: first?.at ?? undefined }
}

/** When the first account was made; undefined in an empty database. */
export async function findFirstAccountAt(db: Db) {
  const first = db.select({ at: users.createdAt }).from(users).orderBy(asc(users.id)).limit(1)
  return (await firstRow(first))?.at
}

/** The age of what waits longest; undefined if nothing does. */
export async function findOldest(db: Db) {
  const [enquiry] = await db.select({ at: min(enquiries.waitingSince) }).from(enquiries)
  const [mail] = await db
    .select({ at: min(mails.createdAt), waiting: count() })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt)))
  return {
    enquiryAt: enquiry?.at ?? undefined,
    mailAt: mail?.at ?? undefined,
    mailsWaiting: mail?.waiting ?? 0,
  }
}

export const openQuotes = ['draft', 'sent'] as const
/** Quotes that are written, and those that were sent and aren't answered, by status. */
export const countOpenQuotes = (db: Db) =>
  db
    .select({ status: quotes.status, number: count() })
    .from(quotes)
    .where(inArray(quotes.status, [...openQuotes]))
    .groupBy(quotes.status)

/** How many jobs wait and have failed, by queue, as pg-boss counts them once a minute. */
export const listQueues = (db: Db) =>
  rowsOf<{ queue: string; waiting: number; failed: number }>(
    db,
    sql`select name as queue, queued_count as waiting, failed_count as failed from pgboss.queue
      where left(name, 2) <> '__'`,
  )
