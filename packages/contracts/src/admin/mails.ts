/** The emails we sent or try to send: never what they say. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'

type Kind = {
  /** In an admin's words. */
  label: string
  /** It holds a code or a password, so it is erased as soon as it's given up. How to get a new one. */
  instead?: string
}

const aboutVisit =
  'It may hold a link, so it’s never sent twice. Please call the customer, or change the visit on its page.'

/** Every kind of email, by its template. */
export const mailKinds = {
  accountClosed: { label: 'Account closed' },
  adminChanged: { label: 'Admin account changed' },
  alarms: { label: 'Something needs attention' },
  deletionAsked: { label: 'Request to close an account or hand a home over' },
  disconnected: { label: 'Home disconnected' },
  dispute: { label: 'Dispute to answer' },
  emailChanged: {
    label: 'Email address changed',
    instead:
      'It may hold a code that takes the account back, so it’s never sent twice. Please call the customer.',
  },
  emailProof: {
    label: 'Code for a new email address',
    instead: 'A code is never sent twice. Please change the address again.',
  },
  enquiry: { label: 'New enquiry or report' },
  enquiryAnswer: {
    label: 'Answer to an enquiry or report',
    instead: 'It may hold a link, so it’s never sent twice. Please answer the enquiry again.',
  },
  enquiryReceived: { label: 'Enquiry or report received' },
  enquiryReply: { label: 'Reply to an answer' },
  invitation: {
    label: 'Invitation',
    instead:
      'An invitation’s link is never sent twice. Use “Resend invitation” on the customer’s page.',
  },
  newLogin: { label: 'New login' },
  orderInvitation: {
    label: 'Order to pay, with an invitation',
    instead: 'An invitation’s link is never sent twice. Use “Remind” on the order’s page.',
  },
  orderToPay: { label: 'Order to pay' },
  passwordChanged: { label: 'Password changed' },
  paymentFailed: { label: 'Payment failed' },
  quoteAccepted: {
    label: 'Contract',
    instead:
      'It may hold a link, so it’s never sent twice. Please send the contract’s PDF from the quote’s page.',
  },
  quoteCanceled: { label: 'Contract canceled' },
  quoteDecided: { label: 'Quote accepted or declined' },
  quoteSent: {
    label: 'Quote',
    instead:
      'It may hold a link, so it’s never sent twice. Press Change on the quote’s page, then Send.',
  },
  quoteWithdrawn: { label: 'Quote withdrawn' },
  receipt: { label: 'Receipt' },
  refundProposed: { label: 'Refund proposed' },
  refundWithdrawn: { label: 'Refund withdrawn' },
  resetCode: {
    label: 'Confirmation code',
    instead: 'A code is never sent twice. Use “Send password code” on the customer’s page.',
  },
  subscriptionBegun: { label: 'Subscription started' },
  subscriptionEnded: { label: 'Subscription ended' },
  termsChanged: { label: 'Terms changed' },
  transferred: { label: 'Home handed over' },
  workComplete: { label: 'Work complete' },
  temporaryPassword: {
    label: 'Temporary password',
    instead: 'A password is never sent twice. Use “Send password code” on the customer’s page.',
  },
  twoFactor: { label: 'Two-factor login changed' },
  visitAgreed: { label: 'Visit agreed', instead: aboutVisit },
  visitCanceled: { label: 'Visit canceled' },
  visitDone: { label: 'Visit done' },
  visitMoved: { label: 'Visit moved', instead: aboutVisit },
  visitOffered: { label: 'Times for a visit', instead: aboutVisit },
  visitReminder: { label: 'Reminder of a visit', instead: aboutVisit },
} as const satisfies Record<string, Kind>
export type MailTemplate = keyof typeof mailKinds

/** The kind of an email; undefined for a template of the next release. */
export const findMailKind = (template: string): Kind | undefined =>
  Object.hasOwn(mailKinds, template) ? mailKinds[template as MailTemplate] : undefined

export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

export const mailRow = z.object({
  id: z.int(),
  template: z.string(),
  /** The reference or order number that it is about. */
  about: z.nullable(z.string()),
  state: z.enum(mailStates),
  /** Null until it was tried, if it goes to us. */
  recipient: z.nullable(z.string()),
  customer: z.nullable(
    z.object({ id: z.int(), username: z.string(), fullName: z.nullable(z.string()) }),
  ),
  attempts: z.int(),
  /** Why the last attempt failed, in the mail server's words. */
  refusal: z.nullable(z.string()),
  createdAt: timestamp,
  sentAt: z.nullable(timestamp),
  givenUpAt: z.nullable(timestamp),
  resentAt: z.nullable(timestamp),
  canResend: z.boolean(),
})
export type MailRow = z.infer<typeof mailRow>

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/emails',
  access: 'admin',
  summary: 'The emails we sent, could not send or are trying to send, without their content',
  says: 'Lists emails, newest first, a page at a time: kind, recipient, state and the mail server’s words. Older ones than the log is kept for are left out.',
  query: z.strictObject({
    ...pageQuery(['created']),
    state: z.optional(z.enum(mailStates)),
  }),
  reply: pageOf(mailRow),
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/emails/:id/resend',
  access: 'admin',
  summary:
    'Try a waiting email now, or send one again: one that was given up for 7 days, a receipt always',
  proof: 'never',
  says: 'Tries a waiting email now; puts one that was given up in the last 7 days back into the queue, for the customer’s present address; sends a receipt once more. A code, link or password is never sent twice.',
  refuses: ['not_found', 'email_gone', 'email_just_resent', 'email_without_address'],
  params: idParams,
  reply: mailRow,
})
