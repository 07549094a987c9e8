import type { listHouses as contract } from '@smart-bird/contracts/admin/houses'
import type { Received } from '@smart-bird/contracts/endpoint'
import { count, desc, eq, gt, isNotNull, min, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { findPage } from '#db/page'
import { ask, listOf } from '#db/question'
import { houses, isRelease, versionNumbers } from '#db/tables/houses'
import { users } from '#db/tables/users'
import { webhookDeliveries as deliveries } from '#db/tables/webhook-deliveries'
import { addMs, daysMs } from '#lib/clock'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'
import { compareVersions, isOutOfStep } from '#modules/house/rules'
import { needOrder } from './need-repo.ts'
import { findHouseMatches } from './search-repo.ts'

type Query = Received<typeof contract>['query']

const neverAt = sql`'1970-01-01 00:00:00+00'::timestamptz`
/** A house that never reported is silent since 1970, so it comes first. Must match the index. */
const lastContact = sql`coalesce(${houses.lastReportAt}, ${neverAt})`

const failuresSinceDays = 30

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

/** Houses, those longest without contact first. */
export async function listHouses({ db, seal, clock }: Context, query: Query) {
  const now = clock()
  const since = addMs(now, -daysMs(failuresSinceDays)).toISOString()
  const pages = keyset(seal, {
    list: 'houses',
    query,
    sorts: {
      need: { key: needOrder(now), type: 'integer' },
      lastReport: { key: lastContact, type: 'timestamptz' },
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
      domain: sql<string>`${houses.domain}`.as('domain'),
      accountStatus: users.status,
      houseStatus: houses.status,
      version: houses.version,
      lastReportAt: houses.lastReportAt,
      health: houses.health,
      restartFailures: sql<number>`(
        select count(*)::int from ${deliveries} where ${deliveries.userId} = ${houses.userId}
        and ${deliveries.action} = 'restart' and ${deliveries.error} is not null
        and ${deliveries.createdAt} > ${since}::timestamptz
      )`.as('restart_failures'),
      ...pages.columns,
    })
    .from(houses)
    .innerJoin(users, eq(users.id, houses.userId))
  const wanted = pages.of(
    found,
    isNotNull(houses.domain),
    query.lastContact && contactWhere(query.lastContact, now),
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
      statusMismatch: isOutOfStep(row.accountStatus, row.houseStatus),
      versionBehind:
        row.version !== null && newest !== null && compareVersions(row.version, newest) < 0,
    })),
  }
}

/** Must match the index, and what the overview counts. */
function contactWhere(filter: NonNullable<Query['lastContact']>, now: Date): SQL {
  const dayAgo = sql`${addMs(now, -daysMs(1)).toISOString()}::timestamptz`
  if (filter === 'never') return sql`${lastContact} = ${neverAt}`
  if (filter === 'recent') return sql`${lastContact} >= ${dayAgo}`
  return sql`${lastContact} > ${neverAt} and ${lastContact} < ${dayAgo}`
}
