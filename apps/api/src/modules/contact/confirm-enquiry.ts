import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Limit } from '#db/throttle'
import { daysMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkAttempts } from '#lib/network'
import { confirmationKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'

/** Somebody who writes again the same day is confirmed once more; a stranger is mailed no oftener. */
const perRecipient: Limit = { max: 2, windowMs: daysMs(1) }
/** Enough for a household; too few to mail strangers by. */
const perNetwork: Limit = { max: 5, windowMs: daysMs(1) }

/** Whether a confirmation may go to that address. Over the limit, the enquiry is taken all the same. */
export async function mayConfirmTo(
  { throttle }: Pick<Context, 'throttle'>,
  email: string,
  address: string,
): Promise<boolean> {
  const refusals = await throttle.noteAll([
    // Hashed, so that the address is kept with the enquiry only.
    { key: `enquiry-mail:${hashCode(mailboxOf(email))}`, limit: perRecipient },
    ...networkAttempts('enquiry-mail-network', address, perNetwork),
  ])
  return refusals.every((refusal) => refusal === undefined)
}

/** "Robin+x@example.com" reaches the mailbox of "robin@example.com". */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

export const confirmEnquiry = (
  context: Pick<Context, 'jobs' | 'seal' | 'clock'>,
  tx: Db,
  data: { to: string; reference: string },
) =>
  queueMail(context, tx, {
    key: confirmationKey(data.reference),
    template: 'enquiryReceived',
    data,
  })
