import { lifetimes } from '@smart-bird/contracts/limits'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'
import { greeting, type Recipient } from './recipient.ts'

export type AnswerMail = Recipient & {
  reference: string
  text: string
  /** It is a note about a phone call. */
  byPhone: boolean
  /** Where it can be read and replied to: in the customer's cabinet, or by a code. */
  place: { username: string } | { code: string }
}

/** Our answer to an enquiry or report. */
export function answerMail(company: Company, mail: AnswerMail): Mail {
  const { reference, text, byPhone, place } = mail
  const isVisitors = 'code' in place
  return letter(company, {
    to: mail.to,
    replyTo: company.email,
    subject: byPhone ? `Our call about ${reference}` : `Our answer to ${reference}`,
    heading: byPhone ? 'What we said on the phone' : 'Our answer',
    blocks: [
      greeting(mail),
      { quote: text },
      { rows: [['Reference', reference]] },
      {
        // Behind the #, so that no server's log has it.
        link: isVisitors
          ? `${company.siteUrl}/answer#${place.code}`
          : `${company.siteUrl}/cabinet/${encodeURIComponent(place.username)}/reports?open=${reference}`,
        label: 'Read and reply',
      },
      isVisitors
        ? `This link works for ${lifetimes.answerLinkDays} days and opens this enquiry only. Whoever has it can read and reply, so please don’t forward it.`
        : 'You can also reply in your cabinet at any time, under “My reports”.',
    ],
  })
}
