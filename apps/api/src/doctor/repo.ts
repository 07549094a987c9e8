import { and, count, eq, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'

export async function describeServer(db: Db) {
  const [row] = await rowsOf<{ version: string; number: number; readOnly: string }>(
    db,
    sql`select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('transaction_read_only') as "readOnly"`,
  )
  if (!row) throw new Error('The server did not describe itself.')
  return { ...row, isReadOnly: row.readOnly === 'on' }
}

/** How many connections the server admits to us, and how many other programs have open. */
export async function countConnections(db: Db) {
  const [row] = await rowsOf<{ max: number; others: number }>(
    db,
    sql`select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as max,
      (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()
          and application_name not like 'smart-bird-%') as others`,
  )
  return row ?? { max: 0, others: 0 }
}

/** The server's time. */
export async function readTime(db: Db): Promise<Date> {
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(row?.ms ?? Number.NaN)
}

const someOf = 20

/** Some of what is sealed, of each kind. */
export async function listSealed(db: Db): Promise<string[]> {
  const factors = await db
    .select({ sealed: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret))
    .limit(someOf)
  const webhooks = await db
    .select({ sealed: houses.serviceWebhook })
    .from(houses)
    .where(isNotNull(houses.serviceWebhook))
    .limit(someOf)
  const waiting = await db
    .select({ sealed: mails.data })
    .from(mails)
    .where(isNotNull(mails.data))
    .limit(someOf)
  return [...factors, ...webhooks, ...waiting].flatMap(({ sealed }) => sealed ?? [])
}

/** Admins who can log in, and those who have been invited. */
export async function countAdmins(db: Db) {
  const [row] = await db
    .select({
      ready: sql`count(*) filter (where ${users.passwordHash} is not null)`.mapWith(Number),
      invited: sql`count(*) filter (where ${users.passwordHash} is null)`.mapWith(Number),
    })
    .from(users)
    .where(and(eq(users.status, 'admin'), isNull(users.blockedAt)))
  return row ?? { ready: 0, invited: 0 }
}

/** Accounts that the seed wrote: by the domain of their addresses, which nobody else has. */
export async function countDemoAccounts(db: Db, domain: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .where(like(users.email, `%@${domain}`))
  return row?.count ?? 0
}
