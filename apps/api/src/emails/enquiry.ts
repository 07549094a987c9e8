import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type EnquiryMail = {
  reference: string
  kind: 'contact' | 'report'
  /** The name followed by the ZIP code, or the username. */
  title: string
  name: string
  email: string
  phone: string
  description: string
  details: Readonly<Record<string, string>>
}

/** Sends an enquiry or a report to the company; replies go straight to the sender. */
export function enquiryMail(company: Company, enquiry: EnquiryMail): Mail {
  const isContact = enquiry.kind === 'contact'
  return letter(company, {
    to: company.email,
    ...(enquiry.email ? { replyTo: enquiry.email } : {}),
    subject: `${isContact ? 'Enquiry' : 'Report'} ${enquiry.reference}: ${enquiry.title}`,
    heading: isContact ? `New enquiry from ${enquiry.name}` : `New report from ${enquiry.name}`,
    blocks: [
      { quote: enquiry.description },
      {
        rows: [
          ['Reference', enquiry.reference],
          ['Name', enquiry.name],
          ['Email', enquiry.email || 'not given'],
          ['Phone', enquiry.phone || 'not given'],
          ...Object.entries(enquiry.details),
        ],
      },
    ],
  })
}
