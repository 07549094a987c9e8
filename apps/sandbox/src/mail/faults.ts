import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'

/** What SMTP answers to a recipient or to the email itself, as Postfix and large mail services word it. */
const answers = {
  greylisted: ['recipient', 450, '4.2.0 Greylisted, try again later'],
  try_later: ['recipient', 451, '4.3.0 Temporary lookup failure'],
  busy: ['recipient', 421, '4.3.2 Too busy, closing the connection'],
  unknown_user: ['recipient', 550, '5.1.1 Recipient address rejected: User unknown'],
  mailbox_full: ['recipient', 552, '5.2.2 The mailbox is full'],
  relay_denied: ['recipient', 554, '5.7.1 Relay access denied'],
  too_large: ['content', 552, '5.3.4 The message is larger than we take'],
  spam: ['content', 554, '5.7.1 The message was rejected as spam'],
} as const
type AnswerKind = keyof typeof answers

const otherKinds = ['wrong_password', 'answer_slowly', 'close_after_work'] as const

export const faultKinds = [...(Object.keys(answers) as AnswerKind[]), ...otherKinds] as const
export type MailFaultKind = (typeof faultKinds)[number]

export const mailFault = z.strictObject({
  kind: z.enum(faultKinds),
  /** Only for this recipient; not for `wrong_password`, which comes before any. */
  to: z
    .string()
    .trim()
    .toLowerCase()
    .optional()
    .transform((to) => to || undefined),
  delayMs: z.coerce.number().int().min(0).max(600_000).default(10_000),
  times: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type MailFault = z.infer<typeof mailFault>

export type MailFaults = ReturnType<typeof createMailFaults>

/** The faults that are set; each applies to the next `times` attempts it is meant for. */
export const createMailFaults = () => {
  let faults: MailFault[] = []
  let cleared = new AbortController()
  /** Uses up the first fault of these kinds that is meant for one of the recipients. */
  const take = (kinds: readonly MailFaultKind[], recipients: readonly string[] = []) => {
    const asked = recipients.map((to) => to.toLowerCase())
    const found = faults.find(
      ({ kind, to }) => kinds.includes(kind) && (to === undefined || asked.includes(to)),
    )
    if (found) found.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return found
  }
  const takeAnswer = (stage: 'recipient' | 'content', recipients: readonly string[]) => {
    const kinds = faultKinds.filter((kind) => isAnswer(kind) && answers[kind][0] === stage)
    const found = take(kinds, recipients)?.kind
    return found && isAnswer(found) ? smtpError(answers[found][1], answers[found][2]) : null
  }
  return {
    list: (): readonly MailFault[] => faults,
    set: (fault: MailFault) => {
      faults = [...faults, fault]
    },
    /** Slow answers that are under way are given at once. */
    clear: () => {
      faults = []
      cleared.abort()
      cleared = new AbortController()
    },
    takeRecipientAnswer: (to: string) => takeAnswer('recipient', [to]),
    takeContentAnswer: (recipients: readonly string[]) => takeAnswer('content', recipients),
    isPasswordWrong: () => take(['wrong_password']) !== undefined,
    waitSlowly: (recipients: readonly string[]) => {
      const delayMs = take(['answer_slowly'], recipients)?.delayMs ?? 0
      // Only `clear` ends it early.
      return sleep(delayMs, undefined, { signal: cleared.signal }).catch(() => {})
    },
    isCut: (recipients: readonly string[]) => take(['close_after_work'], recipients) !== undefined,
  }
}

const isAnswer = (kind: MailFaultKind): kind is AnswerKind => kind in answers

/** An error that the SMTP server answers with. */
export const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
