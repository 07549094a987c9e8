import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Queue } from '#db/jobs'
import { withoutAddresses } from '#lib/log'
import { writeAudit } from '#modules/audit/repo'
import { MailRefusal } from '#providers/mail/port'
import { giveUp } from './give-up.ts'
import {
  countAttempt,
  deleteMails,
  findOwner,
  lacksPassword,
  saveMail,
  saveRefusal,
  saveSent,
} from './repo.ts'
import { isGivenUp, mayKeepContent } from './rules.ts'
import { renderMail, type Template, type TemplateData } from './templates.ts'

/**
 * Retried after 2 s, 4 s, 8 s … and then every 15 minutes, for longer than `isGivenUp` allows. A server
 * may take minutes to answer: others are sent meanwhile, and a living worker says each half minute that it
 * is still sending.
 */
const mailQueue: Queue<{ mailId: number }> = {
  name: 'mail',
  retry: { limit: 1000, delaySeconds: 2, delayMaxSeconds: 900 },
  atOnce: 3,
  expireSeconds: 900,
  heartbeatSeconds: 60,
}
/** Codes, links and passwords: somebody waits for them, so nothing slower may stand before them. */
const codeQueue: Queue<{ mailId: number }> = { ...mailQueue, name: 'mail-code', atOnce: 2 }
export const mailQueues = [mailQueue, codeQueue] as const
export const queueOf = (template: string) => (mayKeepContent(template) ? mailQueue : codeQueue)

export type Outbox = Pick<Context, 'jobs' | 'seal' | 'clock'>
export type QueuedMail<T extends Template> = {
  key: string
  template: T
  data: TemplateData<T>
  /** It waits behind others, whatever it holds. */
  isOneOfMany?: boolean
}

/**
 * Queues an email in the given transaction. The key names the event, so a second email with the same
 * key is not sent. Its data may hold a code: it is sealed until sent or given up, then erased. What holds none can
 * be sent again for some days after it was given up.
 */
export async function queueMail<T extends Template>(
  { jobs, seal, clock }: Outbox,
  tx: Db,
  mail: QueuedMail<T>,
): Promise<void> {
  const data = seal.seal(JSON.stringify(mail.data))
  // Without an address of its own, it goes to us.
  const recipient = 'to' in mail.data ? mail.data.to : undefined
  const { key, template } = mail
  const mailId = await saveMail(tx, { key, template, data, recipient, createdAt: clock() })
  if (mailId === undefined) return
  await jobs.enqueue(tx, mail.isOneOfMany ? mailQueue : queueOf(template), { mailId })
}

/** Why an email isn’t to be sent any more; undefined if it is. */
type FindEnding = (context: Context, template: string, data: object) => Promise<string | undefined>

/**
 * Sends one queued email, unless its occasion has passed. Throws if the queue is to try again; what was refused for
 * good is given up.
 */
export async function sendQueuedMail(
  context: Context,
  { mailId }: { mailId: number },
  findEnding: FindEnding,
) {
  const { db, seal, clock } = context
  const row = await countAttempt(db, mailId)
  if (!row?.data || row.givenUpAt) return
  let to: string | undefined
  try {
    const data = contentOf(seal, row.data)
    const ending = await findEnding(context, row.template, data)
    if (ending) return await dropMail(context, row, ending)
    const withoutLogin = row.userId !== null && (await lacksPassword(db, row.userId))
    const mail = await renderMail(context, row.template, data, { withoutLogin })
    to = mail.to
    await context.mail.send(mail, row.messageId)
  } catch (error) {
    const refusal = error instanceof MailRefusal ? error : notWritten(context, row, error)
    const since = row.resentAt ?? row.createdAt
    if (isGivenUp(refusal, clock().getTime() - since.getTime()))
      return giveUp(context, row, { to, refusal })
    await saveRefusal(db, row.id, { refusal: refusal.words, recipient: to })
    // The queue keeps what is thrown, longer than an enquiry may be kept.
    throw new Error(withoutAddresses(refusal.words))
  }
  // Nothing is to be left of that address.
  if (row.template === 'accountClosed') return deleteMails(db, [row.key])
  await saveSent(db, row.id, to, clock())
}

function contentOf(seal: Context['seal'], sealed: string): object {
  try {
    return JSON.parse(seal.open(sealed))
  } catch (cause) {
    throw new MailRefusal(
      'passing',
      'The stored email can’t be read: it was sealed with another secret.',
      { cause },
    )
  }
}

/** A fault of ours. Its cause is for the log: admins can't mend it, and it may quote what the email says. */
function notWritten(
  { log }: Context,
  { id, template }: { id: number; template: string },
  err: unknown,
) {
  log.error({ err, mailId: id, template }, 'an email could not be written')
  return new MailRefusal(
    'passing',
    'We couldn’t write this email. This is our fault; the server’s log says more.',
    { cause: err },
  )
}

/** Deletes an email that isn't to be sent any more; the audit log says why it never left. */
async function dropMail(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { key, template, recipient }: { key: string; template: string; recipient: string | null },
  reason: string,
) {
  log.info({ template, reason }, 'an email was dropped')
  await db.transaction(async (tx) => {
    await deleteMails(tx, [key])
    await writeAudit(tx, {
      action: 'email.dropped',
      subject: recipient === null ? undefined : (await findOwner(tx, recipient))?.username,
      detail: `${template}: ${reason}`,
    })
  })
}
