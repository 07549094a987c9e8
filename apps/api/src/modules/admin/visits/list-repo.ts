import type { AdminVisit, pageVisits as contract } from '@smart-bird/contracts/admin/visits'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { addDays, dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import { type Db, firstRow } from '#db/database'
import { wordsBeginUnindexed } from '#db/matches'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { orRefuse } from '#lib/app-error'
import { keyset } from '#lib/keyset'
import { listBusy } from '#modules/visit/repo'
import { factsOf } from '#modules/visit/rules'

const columns = {
  visit: visits,
  name: sql<string>`coalesce(${users.fullName}, ${users.username}, ${enquiries.name})`,
  email: sql<string>`coalesce(${users.email}, ${enquiries.email}, '')`,
  phone: sql<string>`coalesce(${users.phone}, ${enquiries.phone}, '')`,
  username: users.username,
}
const select = <More extends SelectedFields>(db: Db, more: More) =>
  db
    .select({ ...columns, ...more })
    .from(visits)
    .leftJoin(users, eq(users.id, visits.customerId))
    .leftJoin(enquiries, eq(enquiries.id, visits.enquiryId))
type Found = Awaited<ReturnType<typeof select<typeof columns>>>[number]

/** A visit for the admin page; throws `visit_not_found`. */
export async function readAdminVisit({ clock }: Context, db: Db, reference: string) {
  const row = select(db, columns).where(eq(visits.reference, reference))
  const found = orRefuse(await firstRow(row), 'visit_not_found')
  return toRow(found, await findBeside(db, [found], clock()))
}

/** Reads a visit and locks it until the transaction ends; throws `visit_not_found`. */
export async function lockVisitOf(tx: Db, reference: string) {
  const found = tx.select().from(visits).where(eq(visits.reference, reference)).for('update')
  return orRefuse(await firstRow(found), 'visit_not_found')
}

/** A page of visits: those of a view in the order of their times, or else all, the next first. */
export async function listVisits(
  { db, seal, clock }: Context,
  query: Received<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const now = clock()
  const { view, who, status, username, quote, enquiry, search } = query
  const pages = keyset(seal, {
    list: 'visits',
    query,
    sorts: {
      next: { key: nextFirst(startOfDay(dayOf(now.toISOString()))), type: 'timestamptz' },
      starts: { key: startsOrOffered, type: 'timestamptz' },
      updated: { key: visits.updatedAt, type: 'timestamptz' },
    },
    id: visits.id,
    otherwise: { sort: view ? 'starts' : 'next', direction: 'asc' },
  })
  const found = await pages.of(
    select(db, pages.columns),
    view && isIn[view](query.day ?? dayOf(now.toISOString()), now),
    who ? eq(sql`lower(${visits.who})`, sql`lower(${who})`) : undefined,
    status && eq(visits.status, status),
    username ? eq(sql`lower(${users.username})`, username.toLowerCase()) : undefined,
    quote ? eq(visits.quoteReference, quote) : undefined,
    enquiry === undefined ? undefined : eq(visits.enquiryId, enquiry),
    search ? wordsBeginUnindexed(words, search) : undefined,
  )
  const beside = await findBeside(db, found, now)
  return pages.page(found, (row) => toRow(row, beside))
}

/** What rows say beside themselves; homes are found for these alone, because a divided database would join all of them. */
async function findBeside(db: Db, found: readonly Found[], now: Date) {
  const rows = found.map(({ visit }) => visit)
  const customers = rows.flatMap(({ customerId }) => customerId ?? [])
  const homes =
    customers.length === 0
      ? []
      : await db
          .select({
            userId: houses.userId,
            package: houses.package,
            lastReportAt: houses.lastReportAt,
          })
          .from(houses)
          .where(inArray(houses.userId, customers))
  return { busy: await listBusy(db, rows, now), homes, now }
}

const startsOrOffered = sql`coalesce(${visits.startsAt}, ${visits.offeredAt})`
/** What is to come in its order, what is offered by the first time that is left, then what is over, the latest first. */
const nextFirst = (today: Date) => sql`case
  when ${visits.startsAt} >= ${today.toISOString()}::timestamptz then ${visits.startsAt}
  when ${visits.status} = 'offered' then coalesce(
    (select min((one ->> 'startsAt')::timestamptz) from jsonb_array_elements(${visits.windows}) as one
      where (one ->> 'startsAt')::timestamptz >= ${today.toISOString()}::timestamptz),
    timestamptz '2900-01-01 00:00Z')
  else timestamptz '3000-01-01 00:00Z' + (${today.toISOString()}::timestamptz - ${startsOrOffered}) end`
const words = sql`${visits.reference} || ' ' || ${visits.who} || ' ' || ${visits.place} || ' ' || ${columns.name} || ' ' || ${columns.email} || ' ' || ${columns.phone}`

/** What waits for an admin: agreed visits that are over, and those whose billing is to be decided. */
export const isToClose = (now: Date) =>
  or(and(eq(visits.status, 'agreed'), lt(visits.endsAt, now)), eq(visits.needsDecision, true))

const isIn: Record<
  NonNullable<Received<typeof contract>['query']['view']>,
  (day: string, now: Date) => SQL | undefined
> = {
  day: (day) =>
    and(
      inArray(visits.status, ['agreed', 'done', 'missed']),
      gte(visits.startsAt, startOfDay(day)),
      lt(visits.startsAt, startOfDay(addDays(day, 1))),
    ),
  waiting: () => eq(visits.status, 'offered'),
  'to-close': (_, now) => isToClose(now),
}

type Beside = Awaited<ReturnType<typeof findBeside>>
const toRow = ({ visit, ...found }: Found, { busy, homes, now }: Beside): AdminVisit => {
  const home = homes.find(({ userId }) => userId === visit.customerId)
  return {
    ...factsOf(visit, busy, now),
    ...found,
    note: visit.note,
    customerId: visit.customerId,
    enquiryId: visit.enquiryId,
    request: visit.request,
    promised: visit.promised,
    withheld: visit.withheld,
    moves: visit.moves,
    needsDecision: visit.needsDecision,
    package: home?.package ?? null,
    lastReportAt: home?.lastReportAt?.toISOString() ?? null,
    updatedAt: visit.updatedAt.toISOString(),
  }
}
