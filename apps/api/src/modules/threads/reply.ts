import type { Thread } from '@smart-bird/contracts/threads'
import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { AppError } from '#lib/app-error'
import { minutesMs } from '#lib/clock'
import { replyKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { readThread } from './read-thread.ts'
import { lockEnquiry, saveMessage, saveReplied } from './repo.ts'

/** Replies and photos of a thread. */
const perThread: Limit = { max: 20, windowMs: minutesMs(60) }

export const countSending = ({ throttle }: Context, enquiryId: number) =>
  throttle.count(`thread:${enquiryId}`, perThread)

/** Adds what the sender of an enquiry writes, and emails it to us, once for each key. */
export async function reply(
  context: Context,
  enquiryId: number,
  { key, text }: { key: string; text: string },
): Promise<Thread> {
  await countSending(context, enquiryId)
  return context.db.transaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, enquiryId)
    if (!enquiry) throw new AppError('not_found')
    const now = context.clock()
    const { name: author, reference } = enquiry
    const message = { enquiryId, key, text, author, writer: 'sender', createdAt: now } as const
    const isNew = await saveMessage(tx, message)
    if (isNew) await saveReplied(tx, enquiryId, now)
    const thread = await readThread(tx, enquiryId)
    if (isNew) {
      const answer = thread.messages.findLast(({ from }) => from === 'admin')
      await queueMail(context, tx, {
        key: replyKey(key, reference),
        template: 'enquiryReply',
        data: { reference, name: author, text, ...(answer && { answered: answer.text }) },
      })
    }
    return thread
  })
}
