import type { Context } from '#context'
import type { Db } from '#db/database'
import type { users } from '#db/tables/users'
import type { Occasion, Owner } from '#emails/owner'
import { type QueuedMail, queueMail } from './send-mail.ts'
import type { Template } from './templates.ts'

type Account = Pick<typeof users.$inferSelect, 'username' | 'email' | 'fullName'>

/** Queues a mail to the owner of an account; an account without an e-mail gets none. */
export async function mailOwner<T extends Template>(
  context: Pick<Context, 'jobs' | 'seal'>,
  tx: Db,
  { email, fullName, username }: Account,
  compose: (owner: Owner) => QueuedMail<T>,
) {
  if (email !== null)
    await queueMail(context, tx, compose({ to: email, name: fullName ?? username }))
}

/** When and from where, as mails say it. */
export const occasion = (origin: { device: string; address: string }, now: Date): Occasion => ({
  at: now.toISOString(),
  device: origin.device,
  address: origin.address,
})
