import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { type Company, letter } from './layout.ts'

/** No name and no words of the visitor: anybody can enter somebody else's address in the form. */
export type EnquiryReceivedMail = { to: string; reference: string }

/** Confirms a message from the contact form. */
export function enquiryReceivedMail(company: Company, { to, reference }: EnquiryReceivedMail) {
  return letter(company, {
    to,
    replyTo: company.email,
    subject: `We received your message ${reference}`,
    heading: 'Thank you for writing to us',
    blocks: [
      'Hello,',
      `We received your message and will reply by email within ${replyPromiseHours} hours.`,
      { rows: [['Reference', reference]] },
      `If it can’t wait, call us at ${company.phone} and mention the reference.`,
      `If you didn’t write to us, someone entered your address on our contact form. You don’t need to do anything, and we won’t add you to any list.`,
    ],
  })
}
