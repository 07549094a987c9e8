import { findMailKind, type MailTemplate } from '@smart-bird/contracts/admin/mails'
import { daysMs } from '#lib/clock'
import type { MailRefusal } from '#providers/mail/port'

/** A mail server that is down for a weekend loses nothing. */
export const keptDays = 7

/** Whether an email of that age is not tried again. */
export const isGivenUp = ({ kind }: Pick<MailRefusal, 'kind'>, ageMs: number) =>
  kind !== 'passing' || ageMs >= daysMs(keptDays)

const confirmation = 'enquiry-received:'
const visitorAnswer = 'visitor-answer:'

/** The keys of an enquiry's emails: to us, to the visitor, to the customer who reported. */
export const enquiryKey = (reference: string) => `enquiry:${reference}`
export const confirmationKey = (reference: string) => confirmation + reference
export const reportKey = (reference: string) => `report-received:${reference}`
export const leavingKey = (reference: string) => `leaving-asked:${reference}`

export const enquiryMailKeys = (reference: string) => [
  enquiryKey(reference),
  confirmationKey(reference),
  reportKey(reference),
  leavingKey(reference),
]

/** The keys of a message's email: our answer to a customer or a visitor, or a reply to us. */
export const answerKey = (message: string, reference: string) => `answer:${message}:${reference}`
export const visitorAnswerKey = (message: string, reference: string) =>
  `${visitorAnswer}${message}:${reference}`
export const replyKey = (message: string, reference: string) =>
  `enquiry-reply:${message}:${reference}`

/** The keys of a quote's emails. A revision is sent and decided once. */
export const quoteKeys = {
  sent: (reference: string, revision: number) => `quote-sent:${revision}:${reference}`,
  decided: (reference: string, revision: number) => `quote-decided:${revision}:${reference}`,
  accepted: (reference: string) => `quote-accepted:${reference}`,
  withdrawn: (reference: string) => `quote-withdrawn:${reference}`,
  canceled: (reference: string) => ({
    us: `contract-canceled:${reference}`,
    recipient: `contract-canceled-for:${reference}`,
  }),
}

const visitOccasions = ['offered', 'agreed', 'canceled', 'reminder', 'done'] as const
type VisitOccasion = (typeof visitOccasions)[number]
/** The key of an email about a visit. Each of its changes is the next in `sequence`. */
export const visitKey = (
  occasion: VisitOccasion | `${VisitOccasion}-us`,
  { reference, sequence }: { reference: string; sequence: number },
) => `visit-${occasion}:${sequence}:${reference}`

/** Those of a visit up to this change. */
export const visitMailKeys = (reference: string, last: number) =>
  Array.from({ length: last + 1 }, (_, sequence) =>
    visitOccasions.flatMap((occasion) => [
      visitKey(occasion, { reference, sequence }),
      visitKey(`${occasion}-us`, { reference, sequence }),
    ]),
  ).flat()

/** Those of a quote that isn't a contract. */
export const quoteMailKeys = (reference: string, revision: number) => [
  quoteKeys.withdrawn(reference),
  ...Array.from({ length: revision }, (_, n) => [
    quoteKeys.sent(reference, n + 1),
    quoteKeys.decided(reference, n + 1),
  ]).flat(),
]

export const messageMailKeys = (message: string, reference: string) => [
  answerKey(message, reference),
  visitorAnswerKey(message, reference),
  replyKey(message, reference),
]

/** The enquiry of an email with this key that went to a visitor; undefined for every other email. */
export const visitorsReference = (key: string) =>
  key.startsWith(confirmation) || key.startsWith(visitorAnswer)
    ? (subjectOfKey(key) ?? undefined)
    : undefined

/** How long the content of an email that was given up is kept, so that it can be sent to a better address. */
export const resendDays = 7

/** Whether an email's content may outlive its giving up: a code, link or password never does. */
export function mayKeepContent(template: string): boolean {
  const kind = findMailKind(template)
  return kind !== undefined && kind.instead === undefined
}

/**
 * Emails that the log forgets altogether. Their keys hold a moment or a code's id, or what they are about is
 * itself recorded once, so they can't be asked for again. All others leave their keys, so that an old event that is
 * reported once more sends nothing.
 */
export const forgottenTemplates = [
  'adminChanged',
  'emailChanged',
  'emailProof',
  'invitation',
  'newLogin',
  'passwordChanged',
  'receipt',
  'resetCode',
  'temporaryPassword',
  'twoFactor',
] as const satisfies readonly MailTemplate[]

/** Emails of an enquiry are deleted with it, whenever that is. */
export const enquiryTemplates = [
  'deletionAsked',
  'enquiry',
  'enquiryAnswer',
  'enquiryReceived',
  'enquiryReply',
] as const satisfies readonly MailTemplate[]

/** The reference or order number at the end of an email's key. */
export const subjectOfKey = (key: string) => /:(SB-[\w-]+)$/.exec(key)?.[1] ?? null
