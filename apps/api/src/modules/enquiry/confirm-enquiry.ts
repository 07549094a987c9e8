import type { Context } from '#context'
import type { Limit } from '#db/throttle'
import { daysMs, minutesMs } from '#lib/clock'
import { hashCode } from '#lib/codes'
import { networkAttempts } from '#lib/network'
import type { Reporter } from './find-reporter.ts'

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

const unprovenMails: Limit = { max: 3, windowMs: minutesMs(60) }

/** Whether a customer's report may be confirmed. Knowing a customer's email isn't enough to flood their inbox. */
export async function mayConfirmReport(
  { throttle }: Pick<Context, 'throttle'>,
  { user, isLoggedIn }: Reporter,
): Promise<boolean> {
  return isLoggedIn || !(await throttle.note(`report-mail:${user.id}`, unprovenMails))
}
