import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { type Company, cabinetLink, letter } from './layout.ts'
import type { Recipient } from './recipient.ts'

/**
 * A visitor's has neither name nor words: anybody can enter somebody else's address in the form.
 * A customer's has its words only if a session proves whose they are.
 */
export type EnquiryReceivedMail = { reference: string } & (
  | { to: string; description?: never }
  | (Recipient & { description: string | null })
)

/** Confirms what was sent with the contact form, or from the cabinet. */
export function enquiryReceivedMail(company: Company, mail: EnquiryReceivedMail) {
  const { to, reference, description } = mail
  const isVisitors = description === undefined
  const what = isVisitors ? 'message' : 'report'
  return letter(company, {
    to,
    replyTo: company.email,
    subject: `We received your ${what} ${reference}`,
    heading: isVisitors ? 'Thank you for writing to us' : 'Thank you for helping us improve',
    blocks: [
      `Hello${'name' in mail ? ` ${mail.name}` : ''},`,
      `We received your ${what} and will reply by email within ${replyPromiseHours} hours.`,
      description != null && { from: 'You wrote', quote: description },
      { rows: [['Reference', reference]] },
      `If it can’t wait, call us at ${company.phone} and mention the reference.`,
      isVisitors &&
        `If you didn’t write to us, someone entered your address on our contact form. You don’t need to do anything, and we won’t add you to any list.`,
      description != null && {
        link: cabinetLink(company, `my-enquiries?open=${reference}`),
        label: 'View your report',
        isQuiet: true,
      },
    ],
  })
}
