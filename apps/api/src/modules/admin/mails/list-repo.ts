import type { listMails as contract, MailRow, MailState } from '@smart-bird/contracts/admin/mails'
import type { Received } from '@smart-bird/contracts/endpoint'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { begins, beginsUnindexed, findMatches } from '#db/matches'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { addMonths } from '#lib/clock'
import { inIso } from '#lib/in-iso'
import { keyset } from '#lib/keyset'
import { subjectOfKey } from '#modules/mail/rules'
import { canResend, stateOf } from './rules.ts'

type Query = Received<typeof contract>['query']

const columns = { mail: mails, username: users.username, fullName: users.fullName }
type Found = {
  mail: typeof mails.$inferSelect
  username: string | null
  fullName: string | null
}

/** A page of the emails that the log remembers, newest first. */
export async function listMails({ db, seal, clock, config }: Context, query: Query) {
  const pages = keyset(seal, {
    list: 'emails',
    query,
    sorts: { created: { key: mails.createdAt, type: 'timestamptz' } },
    id: mails.id,
    otherwise: { sort: 'created', direction: 'desc' },
  })
  const matches = query.search ? await findRows(db, query.search) : undefined
  const found = await pages.of(
    db
      .select({ ...columns, ...pages.columns })
      .from(mails)
      .leftJoin(users, eq(users.id, mails.userId)),
    // Of older ones only the key is left.
    gt(mails.createdAt, addMonths(clock(), -config.kept.mails)),
    query.state && stateIs(query.state),
    matches,
  )
  return pages.page(found, toMailRow)
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .where(eq(mails.id, id))
  return row && toMailRow(row)
}

function stateIs(state: MailState) {
  if (state === 'sent') return isNotNull(mails.sentAt)
  return and(
    isNull(mails.sentAt),
    state === 'waiting' ? isNull(mails.givenUpAt) : isNotNull(mails.givenUpAt),
  )
}

/** Emails to addresses that start with the text, or to the customer with that username. */
function findRows(db: Db, text: string) {
  const ofCustomer = sql`lower(${users.username}) = lower(${text})`
  const row = sql`select ${mails.id} as id from ${mails}`
  return findMatches(db, {
    id: mails.id,
    candidates: [
      sql`${row} where ${begins(mails.recipient, text)}`,
      sql`${row} join ${users} on ${users.id} = ${mails.userId} where ${ofCustomer}`,
    ],
    condition: sql`(${or(beginsUnindexed(mails.recipient, text), ofCustomer)})`,
  })
}

function toMailRow({ mail, username, fullName }: Found): MailRow {
  const { key, userId } = mail
  return {
    ...inIso(mail),
    about: subjectOfKey(key),
    state: stateOf(mail),
    customer: userId === null || username === null ? null : { id: userId, username, fullName },
    canResend: canResend(mail),
  }
}
