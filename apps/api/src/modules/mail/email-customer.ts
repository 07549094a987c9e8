import type { Db } from '#db/database'
import type { Recipient } from '#emails/recipient'
import type { Account } from './repo.ts'
import { type Outbox, type QueuedMail, queueMail } from './send-mail.ts'
import type { Template, TemplateData } from './templates.ts'

type Addressed<Data> = Data extends Recipient ? Omit<Data, keyof Recipient> : never

/** Queues an email to an account's customer; does nothing if the account has no address. */
export async function emailCustomer<T extends Template>(
  context: Outbox,
  tx: Db,
  { email, fullName, username }: Omit<Account, 'id'>,
  { data, ...mail }: Omit<QueuedMail<T>, 'data'> & { data: Addressed<TemplateData<T>> },
) {
  if (email === null) return
  const addressed = { ...data, to: email, name: fullName ?? username }
  // The compiler can't see that both halves of a generic type make it whole.
  await queueMail<Template>(context, tx, {
    ...mail,
    data: addressed as TemplateData<Template>,
  })
}

/** When and from where an action came, as shown in emails. */
export const mailContext = (origin: { device: string; address: string }, now: Date) => ({
  at: now.toISOString(),
  device: origin.device,
  address: origin.address,
})
