import type { Context } from '#context'
import type { Db } from '#db/database'
import { mailContext, mailOwner } from './mail-owner.ts'
import { type Account, listAdmins } from './repo.ts'

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
export async function notifyAdmins(
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  { account, by, change, from }: News,
) {
  const now = context.clock()
  const told = new Map([...(await listAdmins(tx)), account].map((one) => [one.email, one]))
  for (const admin of told.values())
    await mailOwner(context, tx, admin, (owner) => ({
      key: `admin-changed:${account.id}:${now.toISOString()}:${owner.to}`,
      template: 'adminChanged',
      data: { ...owner, ...mailContext(from, now), username: account.username, by, change },
    }))
}
