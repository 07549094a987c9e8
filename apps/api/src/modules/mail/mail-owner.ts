import type { Context } from '#context'
import type { Db } from '#db/database'
import type { MailContext, Owner } from '#emails/owner'
import type { Account } from './repo.ts'
import { type QueuedMail, queueMail } from './send-mail.ts'
import type { Template } from './templates.ts'

/** Queues a mail to the owner of an account; an account without an e-mail gets none. */
export async function mailOwner<T extends Template>(
  context: Pick<Context, 'jobs' | 'seal'>,
  tx: Db,
  { email, fullName, username }: Omit<Account, 'id'>,
  compose: (owner: Owner) => QueuedMail<T>,
) {
  if (email !== null)
    await queueMail(context, tx, compose({ to: email, name: fullName ?? username }))
}

/** When and from where, as mails say it. */
export const mailContext = (
  origin: { device: string; address: string },
  now: Date,
): MailContext => ({
  at: now.toISOString(),
  device: origin.device,
  address: origin.address,
})
