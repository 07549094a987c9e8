import { canBeEmailed, type answerEnquiry as contract } from '@smart-bird/contracts/admin/enquiries'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Enquiry } from '@smart-bird/contracts/enquiry'
import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import { addMs, daysMs } from '#lib/clock'
import { hashCode, newCode } from '#lib/codes'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import { findUser } from '#modules/auth/user-repo'
import { readEnquiry } from '#modules/enquiry/read-enquiry'
import {
  hasSeenAll,
  lockEnquiry,
  type StoredEnquiry,
  saveAnswered,
  saveMessage,
} from '#modules/enquiry/repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { answerKey, visitorAnswerKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'

/** Adds an answer once per key, emails it, and ends the wait unless the sender wrote again. */
export async function answerEnquiry(
  context: Context,
  by: AdminAction,
  id: number,
  { key, way, text, seen }: Received<typeof contract>['body'],
): Promise<Enquiry> {
  return context.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id)
    const byPhone = way === 'phone'
    const isEmailed = canBeEmailed(enquiry)
    if (!byPhone && !isEmailed) throw new AppError('nobody_to_email')
    const now = context.clock()
    const code = enquiry.customerId === null && isEmailed ? newCode() : undefined
    const isNew = await saveMessage(tx, {
      ...{ enquiryId: id, key, text, byPhone, writer: 'admin', createdAt: now },
      author: (await findUser(tx, by.caller.userId))?.fullName ?? context.config.company.name,
      ...(code && {
        codeHash: hashCode(code),
        codeExpiresAt: addMs(now, daysMs(lifetimes.enquiryLinkDays)),
      }),
    })
    if (isNew) await saveAnswered(tx, id, now, await hasSeenAll(tx, id, seen))
    const answered = await readEnquiry(tx, id)
    if (isNew) {
      const question = askedLast(answered)
      await emailAnswer(context, tx, { enquiry, key, code, text, byPhone, question })
      await writeAudit(tx, {
        ...by,
        action: 'enquiry.answered',
        subject: enquiry.reference,
        detail: byPhone ? 'with a call' : 'with an email',
      })
    }
    return answered
  })
}

const askedLast = ({ description, messages }: Enquiry) =>
  messages.findLast(({ from }) => from === 'sender')?.text ?? description

type Emailed = {
  enquiry: StoredEnquiry
  key: string
  code: string | undefined
  /** What the sender wrote last. */
  question: string
  text: string
  byPhone: boolean
}

/** To the customer's own address, or to the one that a visitor gave; to nobody if there is none. */
async function emailAnswer(context: Context, tx: Db, emailed: Emailed) {
  const { enquiry, key, code, question, ...words } = emailed
  const { reference, customerId } = enquiry
  const data = { ...words, reference }
  if (code !== undefined)
    await queueMail(context, tx, {
      key: visitorAnswerKey(key, reference),
      template: 'enquiryAnswer',
      data: { ...data, to: enquiry.email, name: enquiry.name, place: { code } },
    })
  const user = customerId === null ? undefined : await findUser(tx, customerId)
  if (user)
    await emailCustomer(context, tx, user, {
      key: answerKey(key, reference),
      template: 'enquiryAnswer',
      data: { ...data, question, place: { username: user.username } },
    })
}
