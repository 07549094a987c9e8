import type { listHouses as contract } from '@smart-bird/contracts/admin/houses'
import type { Received } from '@smart-bird/contracts/endpoint'
import { and, count, desc, eq, gt, min, not, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { findPage } from '#db/page'
import { ask, listOf } from '#db/question'
import {
  connectedContact,
  fallingNeed,
  houses,
  isKnownHome,
  isRelease,
  isUnconnected,
  lastContact,
  never,
  neverAt,
  risingNeed,
  versionNumbers,
} from '#db/tables/houses'
import { users } from '#db/tables/users'
import { addMs, daysMs } from '#lib/clock'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'
import { failedRestarts } from '#modules/house/need-repo'
import { compareVersions } from '#modules/house/rules'
import { findHouseMatches } from './search-repo.ts'

type Query = Received<typeof contract>['query']

/** The newest release that two houses have: no house alone makes all others outdated. */
const newestVersion = listOf(
  ask
    .select({ version: min(houses.version) })
    .from(houses)
    .where(isRelease(houses))
    .groupBy(versionNumbers(houses))
    .having(gt(count(), 1))
    .orderBy(desc(versionNumbers(houses)))
    .limit(1),
)

/**
 * Houses, those longest without contact first. Those that aren't connected come after the others, or among those that never
 * reported where the last contact is first, or by name.
 */
export async function listHouses({ db, seal, clock }: Context, query: Query) {
  const now = clock()
  const isRising = query.direction !== 'desc'
  const contact = (isRising ? connectedContact : lastContact)(houses)
  const pages = keyset(seal, {
    list: 'houses',
    query,
    sorts: {
      need: { key: (isRising ? risingNeed : fallingNeed)(houses), type: 'integer' },
      lastReport: { key: contact, type: 'timestamptz' },
      username: { key: sql`lower(${users.username})`, type: 'text' },
    },
    id: houses.id,
    otherwise: { sort: 'lastReport', direction: 'asc' },
  })
  const matches = query.search ? await findHouseMatches(db, query.search) : undefined
  const found = db
    .select({
      customerId: users.id,
      username: users.username,
      fullUserName: users.fullName,
      domain: sql<
        string | null
      >`case when ${houses.disconnectedAt} is null then ${houses.domain} end`.as(
        'connected_domain',
      ),
      address: houses.address,
      accountStatus: users.status,
      houseStatus: houses.status,
      version: houses.version,
      lastReportAt: houses.lastReportAt,
      health: houses.health,
      restartFailures: sql<number>`(select count(*)::int ${failedRestarts(now)})`.as(
        'restart_failures',
      ),
      ...pages.columns,
    })
    .from(houses)
    .innerJoin(users, eq(users.id, houses.userId))
  const wanted = pages.of(
    found,
    isKnownHome(houses),
    query.lastContact && contactWhere(query.lastContact, contact, now),
    matches,
  )
  const {
    rows,
    newest: [release],
  } = await findPage(db, wanted, { newest: newestVersion })
  const newest = (rows.length > 0 && release?.version) || null
  return {
    newestVersion: newest,
    ...pages.page(rows, (row) => ({
      ...inIso(row),
      versionBehind:
        row.version !== null && newest !== null && compareVersions(row.version, newest) < 0,
    })),
  }
}

/** Must match the index of the order, and what the overview counts. */
function contactWhere(filter: NonNullable<Query['lastContact']>, contact: SQL, now: Date) {
  const dayAgo = sql`${addMs(now, -daysMs(1)).toISOString()}::timestamptz`
  if (filter === 'never') return and(not(isUnconnected(houses)), sql`${contact} = ${neverAt}`)
  if (filter === 'recent') return sql`${contact} >= ${dayAgo} and ${contact} < ${never}`
  return sql`${contact} > ${neverAt} and ${contact} < ${dayAgo}`
}
