import { openVisitStatuses, type Span, visitMax } from '@smart-bird/contracts/visits'
import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Db, firstRow, theRow } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { visitCodes } from '#db/tables/visit-codes'
import { visits } from '#db/tables/visits'
import { addMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import type { NewCustomer } from '#modules/quote/repo'

export type VisitRow = typeof visits.$inferSelect
/** An agreed visit of a technician. */
export type Busy = Pick<VisitRow, 'id' | 'who' | 'startsAt' | 'endsAt'>
type Changes = Partial<typeof visits.$inferInsert>

export async function findCustomersVisit(db: Db, userId: number, reference: string) {
  const [row] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.reference, reference), eq(visits.customerId, userId)))
  return row
}

export const findVisitNamed = (db: Db, reference: string) =>
  firstRow(db.select().from(visits).where(eq(visits.reference, reference)))

/** The visit that a code from one of its emails opens, whether it still does or not. */
export async function findVisitByCode(db: Db, code: string): Promise<VisitRow | undefined> {
  const [row] = await db
    .select({ visit: visits })
    .from(visitCodes)
    .innerJoin(visits, eq(visits.id, visitCodes.visitId))
    .where(eq(visitCodes.hash, hashCode(code)))
  return row?.visit
}

export const getVisit = (db: Db, id: number): Promise<VisitRow> =>
  theRow(db.select().from(visits).where(eq(visits.id, id)))

export const listCustomersVisits = (db: Db, userId: number, limit: number) =>
  db
    .select()
    .from(visits)
    .where(eq(visits.customerId, userId))
    .orderBy(desc(visits.id))
    .limit(limit)

/** Reads a visit and locks it until the transaction ends. */
export const lockVisit = (tx: Db, id: number): Promise<VisitRow> =>
  theRow(tx.select().from(visits).where(eq(visits.id, id)).for('update'))

/** Changes a visit that is locked. Each change has a time of its own. */
export function changeVisit(tx: Db, visit: VisitRow, changes: Changes & { updatedAt: Date }) {
  const later = new Date(Math.max(changes.updatedAt.getTime(), visit.updatedAt.getTime() + 1))
  const set = { ...changes, updatedAt: later }
  return theRow(tx.update(visits).set(set).where(eq(visits.id, visit.id)).returning())
}

type Day = { from: Date; until: Date }
/** Agreed, at a time that its customer wasn't reminded of. */
const isToRemind = ({ from, until }: Day) =>
  and(
    eq(visits.status, 'agreed'),
    gte(visits.startsAt, from),
    lt(visits.startsAt, until),
    or(isNull(visits.remindedAt), lt(visits.remindedAt, visits.agreedAt)),
  )

export const listToRemind = (db: Db, day: Day) =>
  db.select({ id: visits.id }).from(visits).where(isToRemind(day))

/** Marks that a customer is reminded of a visit; undefined if they were, or there is nothing to remind of. */
export async function claimReminder(tx: Db, id: number, day: Day, remindedAt: Date) {
  const [row] = await tx
    .update(visits)
    .set({ remindedAt })
    .where(and(eq(visits.id, id), isToRemind(day)))
    .returning()
  return row
}

/** Undefined if another visit already has this reference. */
export const saveVisit = (tx: Db, visit: typeof visits.$inferInsert) =>
  firstRow(
    tx.insert(visits).values(visit).onConflictDoNothing({ target: visits.reference }).returning(),
  )

export async function saveCode(tx: Db, visitId: number, code: string, createdAt: Date) {
  await tx.insert(visitCodes).values({ hash: hashCode(code), visitId, createdAt })
}

const isOfWho = (who: string) => eq(sql`lower(${visits.who})`, sql`lower(${who})`)

/** Whether a technician has no other agreed visit then. Nobody else agrees on one with them until the transaction ends. */
export async function isFree(tx: Db, { id, who }: VisitRow, { startsAt, endsAt }: Span) {
  await tx.execute(sql`select pg_advisory_xact_lock(${visitLock}, hashtext(lower(${who})))`)
  const overlapping = and(
    ne(visits.id, id),
    isOfWho(who),
    eq(visits.status, 'agreed'),
    lt(visits.startsAt, addMs(new Date(endsAt), betweenMs)),
    gt(visits.endsAt, addMs(new Date(startsAt), -betweenMs)),
  )
  return (await tx.$count(visits, overlapping)) === 0
}
const visitLock = 727_036
const betweenMs = minutesMs(visitMax.betweenMinutes)

/** The agreed visits to come of the technicians of some visits. */
export const listBusy = async (db: Db, rows: readonly VisitRow[], after: Date): Promise<Busy[]> =>
  rows.length === 0
    ? []
    : db
        .select({
          id: visits.id,
          who: visits.who,
          startsAt: visits.startsAt,
          endsAt: visits.endsAt,
        })
        .from(visits)
        .where(
          and(
            or(...[...new Set(rows.map(({ who }) => who))].map(isOfWho)),
            eq(visits.status, 'agreed'),
            gt(visits.endsAt, after),
          ),
        )

/** How many visits of a customer or an enquiry are neither done nor canceled. */
export const countOpenVisits = (
  tx: Db,
  { customerId, enquiryId }: { customerId: number | null; enquiryId: number | null },
) =>
  tx.$count(
    visits,
    and(
      inArray(visits.status, [...openVisitStatuses]),
      customerId === null
        ? eq(visits.enquiryId, enquiryId ?? 0)
        : eq(visits.customerId, customerId),
    ),
  )

/** Gives a new customer the visits of the enquiries that they sent, or were made from. */
export async function adoptVisits(tx: Db, { id: customerId, email, enquiryId }: NewCustomer) {
  const theirs = tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      or(
        eq(sql`lower(${enquiries.email})`, email.toLowerCase()),
        enquiryId === undefined ? undefined : eq(enquiries.id, enquiryId),
      ),
    )
  await tx
    .update(visits)
    .set({ customerId })
    .where(and(isNull(visits.customerId), inArray(visits.enquiryId, theirs)))
}
