import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, min, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#db/database'
import { backupRuns } from '#db/tables/backup-runs'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { hasPaid } from '#modules/billing/books/subscriptions-repo'

/** How many to name, and one more, which says that they are too many. */
type Wanted = { before: Date; limit: number }

const isLate = (before: Date) => lt(enquiries.waitingSince, before)

export async function listLateEnquiries(db: Db, { before, limit }: Wanted) {
  const rows = await db
    .select({ reference: enquiries.reference, waitingSince: enquiries.waitingSince })
    .from(enquiries)
    .where(isLate(before))
    .orderBy(asc(enquiries.waitingSince))
    .limit(limit)
  return rows.map(({ reference, waitingSince }) => ({
    reference,
    waitingSince: waitingSince ?? before,
  }))
}

export const countLateEnquiries = (db: Db, before: Date) => db.$count(enquiries, isLate(before))

/** Houses that reported, but not lately. The join names their customer. */
export async function listSilentHouses(db: Db, { before, limit }: Wanted) {
  const rows = await db
    .select({ username: users.username, lastReportAt: houses.lastReportAt })
    .from(houses)
    .innerJoin(users, eq(users.id, houses.userId))
    .where(lt(houses.lastReportAt, before))
    .orderBy(asc(houses.lastReportAt))
    .limit(limit)
  return rows.map(({ username, lastReportAt }) => ({
    username,
    lastReportAt: lastReportAt ?? before,
  }))
}

export const countSilentHouses = (db: Db, before: Date) =>
  db.$count(houses, lt(houses.lastReportAt, before))

/** An account whose status isn't what `statusOfSubscriber` says of its running subscription. */
const statusDiffers = and(
  isRunning,
  sql`${users.status} <> case
    when ${subscriptions.status} = 'active' and ${hasPaid} then 'premium' else 'basic' end`,
)

const accountsOfRunning = (db: Db) =>
  db
    .select({
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
    .$dynamic()

export const listStatusDiffers = (db: Db, limit: number) =>
  accountsOfRunning(db).orderBy(asc(users.id)).limit(limit)

export const countStatusDiffers = (db: Db) => db.$count(accountsOfRunning(db).as('differs'))

const later = alias(mails, 'later')

/** A code or an invitation can't be sent again: its content is erased. A newer one of its kind takes its place. */
const isReplaced = sql`(${mails.data} is null and exists (
  select 1 from ${mails} as later where ${later.userId} = ${mails.userId}
    and ${later.template} = ${mails.template} and ${later.sentAt} > ${mails.givenUpAt}))`

const isRefused = (after: Date) =>
  and(isNull(mails.sentAt), gt(mails.givenUpAt, after), not(isReplaced))

export const listRefusedEmails = (db: Db, after: Date, limit: number) =>
  db
    .select({
      id: mails.id,
      template: mails.template,
      refusal: mails.refusal,
      givenUpAt: mails.givenUpAt,
    })
    .from(mails)
    .where(isRefused(after))
    .orderBy(asc(mails.givenUpAt))
    .limit(limit)

export const countRefusedEmails = (db: Db, after: Date) => db.$count(mails, isRefused(after))

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
  const [first] = await db.select({ at: min(users.createdAt) }).from(users)
  return first?.at ?? undefined
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

/** How many jobs wait and have failed, by queue, as pg-boss counts them once a minute. */
export const listQueues = (db: Db) =>
  rowsOf<{ queue: string; waiting: number; failed: number }>(
    db,
    sql`select name as queue, queued_count as waiting, failed_count as failed from pgboss.queue
      where left(name, 2) <> '__'`,
  )
