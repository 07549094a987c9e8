import type { Context } from '#context'
import type { Db } from '#db/database'
import type { MailContext, Recipient } from '#emails/recipient'
import type { Account } from './repo.ts'
import { type QueuedMail, queueMail } from './send-mail.ts'
import type { Template } from './templates.ts'

/** Queues an email to an account's customer; does nothing if the account has no address. */
export async function emailCustomer<T extends Template>(
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  { email, fullName, username }: Omit<Account, 'id'>,
  compose: (recipient: Recipient) => QueuedMail<T>,
) {
  if (email !== null)
    await queueMail(context, tx, compose({ to: email, name: fullName ?? username }))
}

/** When and from where an action came, as shown in emails. */
export const mailContext = (
  origin: { device: string; address: string },
  now: Date,
): MailContext => ({
  at: now.toISOString(),
  device: origin.device,
  address: origin.address,
})
