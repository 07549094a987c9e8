import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Queue } from '#lib/jobs'
import { countAttempt, saveMail, saveSent } from './repo.ts'
import { renderMail, type Template, type TemplateData } from './templates.ts'

/** Retried for about a week, so a mail server that is down for a weekend loses nothing. */
export const mailQueue: Queue<{ mailId: number }> = {
  name: 'mail',
  retry: { limit: 700, delaySeconds: 2, delayMaxSeconds: 900 },
}

type Outbox = Pick<Context, 'jobs' | 'seal'>
export type QueuedMail<T extends Template> = { key: string; template: T; data: TemplateData<T> }

/**
 * Queues an email in the given transaction. The key names the event, so a second email with the same
 * key is not sent. Its data may hold a code: it is sealed until sent, then erased.
 */
export async function queueMail<T extends Template>(
  { jobs, seal }: Outbox,
  tx: Db,
  mail: QueuedMail<T>,
): Promise<void> {
  const data = seal.seal(JSON.stringify(mail.data))
  const mailId = await saveMail(tx, { key: mail.key, template: mail.template, data })
  if (mailId !== undefined) await jobs.enqueue(tx, mailQueue, { mailId })
}

/** Sends one queued email; throws if the mail server refuses it, so the queue retries it. */
export async function sendQueuedMail(context: Context, { mailId }: { mailId: number }) {
  const { db, mail, seal, clock } = context
  const row = await countAttempt(db, mailId)
  if (!row?.data || row.sentAt) return
  const rendered = await renderMail(context, row.template, JSON.parse(seal.open(row.data)))
  await mail.send(rendered, `mail-${row.id}`)
  await saveSent(db, mailId, clock())
}
