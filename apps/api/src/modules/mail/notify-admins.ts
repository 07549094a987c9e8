import type { Context } from '#context'
import type { Db } from '#db/database'
import { emailCustomer, mailContext } from './email-customer.ts'
import { type Account, listAdmins } from './repo.ts'

type AdminChange = {
  /** Whose account it is, as it was before. */
  account: Account
  /** Username of the admin who did it; undefined if it was a command on the server. */
  by: string | undefined
  /** Plain text. */
  change: string
  from: { device: string; address: string }
}

/** Emails every admin, and the account's former address, that an admin's account was changed. */
export async function notifyAdmins(
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  { account, by, change, from }: AdminChange,
) {
  const now = context.clock()
  const recipients = new Map([...(await listAdmins(tx)), account].map((one) => [one.email, one]))
  for (const admin of recipients.values())
    await emailCustomer(context, tx, admin, {
      key: `admin-changed:${account.id}:${now.toISOString()}:${admin.email}`,
      template: 'adminChanged',
      data: { ...mailContext(from, now), username: account.username, by, change },
    })
}
