import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { users } from '#db/tables/users'
import { mailOwner, occasion } from './mail-owner.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'fullName'>
type News = {
  /** Whose account it is, as it was before. */
  account: Account
  /** Username of whoever did it. */
  by: string
  /** In words. */
  change: string
  from: { device: string; address: string }
}

/** Tells every administrator that an administrator's account was changed, and its owner as before. */
export async function tellAdmins(
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  { account, by, change, from }: News,
) {
  const now = context.clock()
  const admins: Account[] = await tx
    .select()
    .from(users)
    .where(and(eq(users.status, 'admin'), isNull(users.blockedAt), isNotNull(users.email)))
  const told = new Map([...admins, account].map((one) => [one.email, one]))
  for (const admin of told.values())
    await mailOwner(context, tx, admin, (owner) => ({
      key: `admin-changed:${account.id}:${now.toISOString()}:${owner.to}`,
      template: 'adminChanged',
      data: { ...owner, ...occasion(from, now), username: account.username, by, change },
    }))
}
