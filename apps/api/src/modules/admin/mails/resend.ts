import type { MailRow } from '@smart-bird/contracts/admin/mails'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError, orRefuse } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findUser } from '#modules/auth/user-repo'
import { findPurchase } from '#modules/billing/books/purchases-repo'
import { receiptOf } from '#modules/billing/books/receipts'
import { queueMail, queueOf } from '#modules/mail/send-mail'
import { findMail } from './list-repo.ts'
import { lockMail, type MailRecord, putBack, saveResent } from './resend-repo.ts'
import { isWrittenAgain, stateOf } from './rules.ts'

/** Tries a waiting email now, requeues one that was given up, or sends a receipt once more. */
export async function resendMail(context: Context, by: AdminAction, id: number): Promise<MailRow> {
  return context.db.transaction(async (tx) => {
    const mail = orRefuse(await lockMail(tx, id), 'not_found')
    const state = stateOf(mail)
    if (state === 'waiting') await context.jobs.hurry(tx, queueOf(mail.template), { mailId: id })
    if (state === 'given-up') await tryAgain(context, tx, mail)
    if (state === 'sent') await sendCopy(context, tx, mail)
    const after = orRefuse(await findMail(tx, id), 'not_found')
    await writeAudit(tx, {
      ...by,
      action: 'email.resent',
      // Never an address: a visitor's is kept with the enquiry only.
      subject: after.customer?.username ?? after.about ?? undefined,
      detail: `${mail.template}, was ${state}`,
    })
    return after
  })
}

/** The same row is queued again, so that its key still sends it once. */
async function tryAgain(context: Context, tx: Db, mail: MailRecord) {
  const data =
    mail.data === null
      ? await writeReceipt(tx, mail)
      : await readdressed(context, tx, mail.userId, mail.data)
  await putBack(tx, mail.id, {
    data: context.seal.seal(JSON.stringify(data)),
    resentAt: context.clock(),
    ...('to' in data ? { recipient: data.to } : {}),
  })
  await context.jobs.enqueue(tx, queueOf(mail.template), { mailId: mail.id })
}

/** A second click must not send a third email. */
const pauseMs = minutesMs(1)

async function sendCopy(context: Context, tx: Db, mail: MailRecord) {
  const now = context.clock()
  if (mail.resentAt && mail.resentAt > addMs(now, -pauseMs)) throw new AppError('email_just_resent')
  const data = await writeReceipt(tx, mail)
  await queueMail(context, tx, {
    key: `again:${now.toISOString()}:${mail.key}`,
    template: 'receipt',
    data,
  })
  await saveResent(tx, mail.id, now)
}

/** The stored email, to the address that the customer has now. */
async function readdressed(context: Context, tx: Db, userId: number | null, sealed: string) {
  const data = openContent(context, sealed)
  if (userId === null || !('to' in data)) return data
  const email = (await findUser(tx, userId))?.email
  if (!email) throw new AppError('email_without_address')
  return { ...data, to: email }
}

function openContent({ seal }: Pick<Context, 'seal'>, sealed: string): { to?: string } {
  try {
    return JSON.parse(seal.open(sealed))
  } catch (cause) {
    // Sealed with another secret.
    throw new AppError('email_gone', { cause })
  }
}

/** A receipt from what the books say now. */
async function writeReceipt(tx: Db, mail: MailRecord) {
  const transactionId = /receipt:(.+)$/.exec(mail.key)?.[1]
  if (!isWrittenAgain(mail) || mail.userId === null || transactionId === undefined)
    throw new AppError('email_gone')
  const facts = await findPurchase(tx, { transactionId, userId: mail.userId })
  if (!facts) throw new AppError('email_gone')
  const { email, username } = facts.user
  if (!email) throw new AppError('email_without_address')
  return { to: email, username, receipt: receiptOf(facts) }
}
