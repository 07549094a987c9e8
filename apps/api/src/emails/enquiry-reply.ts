import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type EnquiryReplyMail = { reference: string; name: string; text: string }

/** Tells us that the sender of an enquiry replied. Without their address: their page would miss an answer by email. */
export function enquiryReplyMail(
  company: Company,
  { reference, name, text }: EnquiryReplyMail,
): Mail {
  return letter(company, {
    to: company.email,
    subject: `Reply to ${reference}: ${name}`,
    heading: `${name} replied`,
    blocks: [
      { quote: text },
      { rows: [['Reference', reference]] },
      'Please answer on the admin page, under Enquiries, so that the answer stands where it was asked.',
      { link: `${company.siteUrl}/login`, label: 'Log in' },
    ],
  })
}
