import type { CustomerRow, listCustomers as contract } from '@smart-bird/contracts/admin/customers'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import {
  begins,
  beginsUnindexed,
  fewMax,
  findMatches,
  wordsBegin,
  wordsBeginUnindexed,
} from '#db/matches'
import { findPage, ofPage } from '#db/page'
import { ask, listOf } from '#db/question'
import { emailBounces } from '#db/tables/email-bounces'
import { houses, isKnownHome } from '#db/tables/houses'
import { isRunning, subscriptions } from '#db/tables/subscriptions'
import { users, userWords } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import { levelAt } from '#modules/levels/rules'

type Query = Received<typeof contract>['query']

/** A page of customers, most recently joined first by default, how many match, and how many of all are to be invited. */
export async function listCustomers(
  { db, seal, clock }: Context,
  query: Query,
): Promise<Reply<typeof contract>> {
  const pages = keyset(seal, {
    list: 'customers',
    query,
    sorts: {
      joined: { key: users.joinedAt, type: 'timestamptz' },
      username: { key: sql`lower(${users.username})`, type: 'text' },
    },
    id: users.id,
    otherwise: { sort: 'joined', direction: 'desc' },
  })
  const searched = query.search ? await findCustomerMatches(db, query.search) : undefined
  const accounts = db
    .select({ ...accountColumns, ...pages.columns })
    .from(users)
    .$dynamic()
  const some = ask.select({ id: users.id }).from(users).$dynamic()
  if (searched || query.home)
    for (const one of [accounts, some]) one.leftJoin(houses, isKnownHomeOf)
  const wanted = and(
    query.status && eq(users.status, query.status),
    query.home && hasNoHome,
    query.blocked === 'yes' ? isNotNull(users.blockedAt) : undefined,
    query.blocked === 'no' ? isNull(users.blockedAt) : undefined,
    query.invitation && isInvitation(query.invitation),
    searched,
  )
  const { rows, homes, running, bounces, ...found } = await findPage(
    db,
    pages.of(accounts, wanted),
    {
      ...owned,
      matches: sql<number>`(select count(*) from ${some
        .where(wanted)
        .limit(fewMax + 1)
        .as('some')})`,
      notInvited: sql<number>`(select count(*) from ${users} where ${isToInvite})`,
    },
  )
  const homeOf = new Map(homes.map((home) => [home.userId, home]))
  const since = new Map(running.map(({ userId, unbrokenSince }) => [userId, unbrokenSince]))
  const now = clock()
  const bouncedAt = new Map(bounces.map((one) => [one.userId, one.bouncedAt]))
  const page = pages.page(rows, (row) =>
    toCustomerRow(
      {
        ...row,
        bouncedAt: bouncedAt.get(row.id) ?? null,
        house: homeOf.get(row.id),
        unbrokenSince: since.get(row.id) ?? null,
      },
      now,
    ),
  )
  const matches = found.matches > fewMax ? null : found.matches
  return { ...page, matches, notInvited: found.notInvited }
}

const isInvitation = (state: 'none' | 'sent') =>
  and(
    isNull(users.passwordHash),
    state === 'none' ? isNull(users.invitedAt) : isNotNull(users.invitedAt),
  )

/** Whether an account is one of those that `inviteCustomers` invites. */
export const isToInvite = and(
  isInvitation('none'),
  isNotNull(users.email),
  isNull(users.blockedAt),
  ne(users.status, 'admin'),
)

const isKnownHomeOf = and(eq(houses.userId, users.id), isKnownHome(houses))
/** A customer of whose home we know neither address nor domain. Needs the house joined. */
const hasNoHome = and(ne(users.status, 'admin'), isNull(houses.userId))

/** The page's houses, running subscriptions and bounces; a customer has at most one of each. */
const owned = {
  homes: listOf(
    ask
      .select({
        userId: houses.userId,
        domain: houses.domain,
        address: houses.address,
        package: houses.package,
      })
      .from(houses)
      .where(inArray(houses.userId, ofPage('id'))),
  ),
  running: listOf(
    ask
      .select({ userId: subscriptions.userId, unbrokenSince: subscriptions.unbrokenSince })
      .from(subscriptions)
      .where(and(inArray(subscriptions.userId, ofPage('id')), isRunning)),
  ),
  bounces: listOf(
    ask
      .select({ userId: sql<number>`account.id`, bouncedAt: emailBounces.bouncedAt })
      .from(emailBounces)
      .innerJoin(
        sql`${ofPage('id', 'email')} as account`,
        eq(emailBounces.address, sql`lower(account.email)`),
      ),
  ),
}

/**
 * Accounts by the beginnings of words in name, username, email and phone, or in the house's address, by the
 * beginning of its domain, or by a subscription's id. Needs the house joined.
 */
export function findCustomerMatches(db: Db, text: string) {
  const words = userWords(users)
  const address = sql`${houses.address}`
  return findMatches(db, {
    id: users.id,
    candidates: [
      sql`select ${users.id} as id from ${users} where ${wordsBegin(words, text)}`,
      sql`select ${houses.userId} as id from ${houses} where ${begins(houses.domain, text)}`,
      sql`select ${houses.userId} as id from ${houses} where ${wordsBegin(address, text)}`,
      sql`select ${subscriptions.userId} as id from ${subscriptions} where ${subscriptions.providerId} = ${text.toUpperCase()}`,
    ],
    condition: sql`(${or(
      wordsBeginUnindexed(words, text),
      beginsUnindexed(houses.domain, text),
      wordsBeginUnindexed(address, text),
    )})`,
  })
}

export const accountColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  phone: users.phone,
  status: users.status,
  passwordHash: users.passwordHash,
  blockedAt: users.blockedAt,
  invitedAt: users.invitedAt,
  joinedAt: users.joinedAt,
}

type User = typeof users.$inferSelect
type SelectedCustomer = Pick<User, keyof User & keyof typeof accountColumns> & {
  bouncedAt: Date | null
  house: Pick<typeof houses.$inferSelect, 'domain' | 'address' | 'package'> | undefined
  unbrokenSince: Date | null
}

export const toCustomerRow = (row: SelectedCustomer, now: Date): CustomerRow => ({
  id: row.id,
  username: row.username,
  fullUserName: row.fullName,
  email: row.email,
  phone: row.phone,
  sbStatus: row.status,
  userLevel: levelAt(row, now),
  houseDomain: row.house?.domain ?? null,
  houseAddress: row.house?.address ?? null,
  housePackage: row.house?.package ?? null,
  blocked: row.blockedAt !== null,
  invitation: row.passwordHash !== null ? 'accepted' : row.invitedAt ? 'sent' : 'none',
  emailBounced: row.bouncedAt !== null,
  joinedAt: row.joinedAt.toISOString(),
})
