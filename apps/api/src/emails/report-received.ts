import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Owner } from './owner.ts'

export type ReportReceivedMail = Owner & {
  reference: string
  /** Left out where the sender was not signed in: nobody else may put words into our mails. */
  description: string | null
}

/** Confirms a report from the cabinet, with our promise. */
export function reportReceivedMail(company: Company, mail: ReportReceivedMail): Mail {
  return letter(company, {
    to: mail.to,
    replyTo: company.email,
    subject: `We have your report ${mail.reference}`,
    heading: 'Thank you for helping us improve',
    blocks: [
      greeting(mail),
      `Your report has reached us. We answer by email within ${replyPromiseHours} hours.`,
      { rows: [['Reference', mail.reference]] },
      ...(mail.description === null ? [] : [{ quote: mail.description }]),
      `If it cannot wait, call us at ${company.phone} and tell us the reference.`,
    ],
  })
}
