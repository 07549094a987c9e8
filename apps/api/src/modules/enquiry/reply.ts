import type { Enquiry } from '@smart-bird/contracts/enquiry'
import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { minutesMs } from '#lib/clock'
import { findUser } from '#modules/auth/user-repo'
import { replyKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { readEnquiry } from './read-enquiry.ts'
import { lockEnquiry, saveMessage, saveReplied } from './repo.ts'

/** Replies and photos. */
const perEnquiry: Limit = { max: 20, windowMs: minutesMs(60) }

export const countSending = ({ throttle }: Context, enquiryId: number) =>
  throttle.count(`enquiry-reply:${enquiryId}`, perEnquiry)

/** Adds what the sender of an enquiry writes, and emails it to us, once for each key. */
export async function reply(
  context: Context,
  enquiryId: number,
  { key, text }: { key: string; text: string },
): Promise<Enquiry> {
  await countSending(context, enquiryId)
  return context.db.transaction(async (tx) => {
    const { name: author, reference, customerId } = await lockEnquiry(tx, enquiryId)
    const now = context.clock()
    const message = { enquiryId, key, text, author, writer: 'sender', createdAt: now } as const
    const isNew = await saveMessage(tx, message)
    if (isNew) await saveReplied(tx, enquiryId, now)
    const enquiry = await readEnquiry(tx, enquiryId)
    if (isNew) {
      const answer = enquiry.messages.findLast(({ from }) => from === 'admin')
      const customer = customerId === null ? undefined : await findUser(tx, customerId)
      await queueMail(context, tx, {
        key: replyKey(key, reference),
        template: 'enquiryReply',
        data: {
          reference,
          name: customer?.fullName ?? author,
          text,
          ...(answer && { answered: answer.text }),
        },
      })
    }
    return enquiry
  })
}
