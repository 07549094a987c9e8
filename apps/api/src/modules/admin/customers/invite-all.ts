import { accountRefusals } from '@smart-bird/contracts/admin/unused-accounts'
import type { Context } from '#context'
import type { Queue } from '#db/jobs'
import { conflict } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import { countToInvite, lockToInvite } from './invite-repo.ts'

type Wanted = { upToId: number }

export const inviteQueue: Queue<Wanted> = {
  name: 'invite-customers',
  retry: { limit: 20, delaySeconds: 10, delayMaxSeconds: 900 },
  expireSeconds: 900,
  heartbeatSeconds: 60,
}

/** Starts inviting everybody who wasn't, and returns how many these are. Throws `conflict` if there are none. */
export function inviteAll({ db, jobs }: Context, by: AdminAction): Promise<number> {
  return db.transaction(async (tx) => {
    const { count, upToId } = await countToInvite(tx)
    if (upToId === null) throw conflict(accountRefusals.allInvited)
    await writeAudit(tx, {
      ...by,
      action: 'customers.invited',
      detail: `${count} who were not invited yet`,
    })
    await jobs.enqueue(tx, inviteQueue, { upToId })
    return count
  })
}

/** Invites them in small batches. If interrupted it goes on with those who are left. */
export async function inviteCustomers(context: Context, { upToId }: Wanted) {
  for (;;) {
    const invited = await context.db.transaction(async (tx) => {
      const accounts = await lockToInvite(tx, upToId)
      for (const { email, ...account } of accounts)
        if (email !== null)
          await inviteCustomer(context, tx, { ...account, email }, { isOneOfMany: true })
      return accounts.length
    })
    if (invited === 0) return
  }
}
