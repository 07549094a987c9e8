import { telHref } from '@smart-bird/content/company'
import { type Company, cabinetLink, letter } from './layout.ts'

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
export function enquiryMail(company: Company, enquiry: EnquiryMail) {
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
          enquiry.email
            ? ['Email', enquiry.email, `mailto:${enquiry.email}`]
            : ['Email', 'Not given'],
          enquiry.phone
            ? ['Phone', readable(enquiry.phone), telHref(enquiry.phone)]
            : ['Phone', 'Not given'],
          ...Object.entries(enquiry.details),
        ],
      },
      {
        link: cabinetLink(company, `enquiries?search=${enquiry.reference}`),
        label: 'Open and answer',
      },
    ],
  })
}

/** "(312) 555-0177" for the contact form's ten digits; as it was given otherwise. */
const readable = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
