import { telHref } from '@smart-bird/content/company'
import { detailInWords } from '@smart-bird/contracts/detail-words'
import { phoneInWords } from '@smart-bird/contracts/words'
import { dayAndTime } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink, letter } from './layout.ts'

export type EnquiryMail = {
  reference: string
  kind: 'contact' | 'report'
  /** The name followed by the ZIP code, or whose report it is. */
  title: string
  name: string
  email: string
  phone: string
  description: string
  details: Readonly<Record<string, string>>
}

/** What is looked up rather than read. */
const asides = new Set(['Logged in', 'Domain', 'Home version', 'Browser'])

/** Sends an enquiry or a report to the company; replies go straight to the sender. */
export function enquiryMail(company: Company, enquiry: EnquiryMail & { answerDueAt: string }) {
  const isContact = enquiry.kind === 'contact'
  const details = Object.entries(enquiry.details).map(
    ([name, value]) => [name, detailInWords(name, value)] as const,
  )
  const due = 'Reply by'
  return letter(company, {
    to: company.email,
    ...(enquiry.email ? { replyTo: enquiry.email } : {}),
    subject: `${isContact ? 'Enquiry' : 'Report'} ${enquiry.reference}: ${enquiry.title}`,
    heading: isContact ? `New enquiry from ${enquiry.name}` : `New report from ${enquiry.title}`,
    blocks: [
      { quote: enquiry.description },
      {
        link: cabinetLink(company, `enquiries?open=${enquiry.reference}`),
        label: 'Open and answer',
      },
      {
        rows: [
          [due, dayAndTime(enquiry.answerDueAt)],
          enquiry.email
            ? ['Email', enquiry.email, `mailto:${enquiry.email}`]
            : ['Email', 'Not given'],
          enquiry.phone
            ? ['Phone', phoneInWords(enquiry.phone), telHref(enquiry.phone)]
            : ['Phone', 'Not given'],
          ...details.filter(([name]) => !asides.has(name)),
        ],
        strong: [due],
      },
    ],
    foot: [
      [['Reference', enquiry.reference], ...details.filter(([name]) => asides.has(name))]
        .map((fact) => fact.join(': '))
        .join(' · '),
    ],
  })
}
