import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { type Company, cabinetLink, letter } from './layout.ts'
import { greeting, type Recipient } from './recipient.ts'

export type ReportReceivedMail = Recipient & {
  reference: string
  /** Null if the sender was not logged in: strangers must not put words into our emails. */
  description: string | null
}

/** Confirms a report from the cabinet. */
export function reportReceivedMail(company: Company, mail: ReportReceivedMail) {
  return letter(company, {
    to: mail.to,
    replyTo: company.email,
    subject: `We received your report ${mail.reference}`,
    heading: 'Thank you for helping us improve',
    blocks: [
      greeting(mail),
      `We received your report and will reply by email within ${replyPromiseHours} hours.`,
      mail.description !== null && { from: 'You wrote', quote: mail.description },
      { rows: [['Reference', mail.reference]] },
      `If it can’t wait, call us at ${company.phone} and mention the reference.`,
      mail.description !== null && {
        link: cabinetLink(company, `my-enquiries?open=${mail.reference}`),
        label: 'View your report',
        isQuiet: true,
      },
    ],
  })
}
