import { lifetimes } from '@smart-bird/contracts/limits'
import { type Company, cabinetLink } from './layout.ts'
import { letterTo, type Recipient } from './recipient.ts'

export type EnquiryAnswerMail = Recipient & {
  reference: string
  text: string
  /** It is a note about a phone call. */
  byPhone: boolean
  /** What a customer had written; never a visitor's words, who may have given somebody else's address. */
  question?: string
  /** Where it can be read and replied to: in the customer's cabinet, or by a code. */
  place: { username: string } | { code: string }
}

/** Our answer to an enquiry or report. */
export function enquiryAnswerMail(company: Company, mail: EnquiryAnswerMail) {
  const { reference, text, byPhone, place, question } = mail
  const isVisitors = 'code' in place
  const what = isVisitors ? 'message' : 'report'
  return letterTo(company, mail, {
    subject: byPhone ? `Our call about ${reference}` : `Our answer to ${reference}`,
    heading: byPhone ? `Our call about your ${what}` : `We answered your ${what}`,
    blocks: [
      { answer: text, from: byPhone ? 'What we said on the phone' : 'Our answer' },
      {
        // Behind the #, so that no server's log has it.
        link: isVisitors
          ? `${company.siteUrl}/enquiry#${place.code}`
          : cabinetLink(company, `my-enquiries?open=${reference}`, place.username),
        label: 'Reply',
      },
      { rows: [['Reference', reference]] },
      question && { from: 'You wrote', quote: shortened(question) },
      isVisitors &&
        `The link to reply works for ${lifetimes.enquiryLinkDays} days and opens this conversation only. Anyone who has it can read and reply, so please don’t forward this email.`,
    ],
  })
}

const quotedMax = 600

/** Ends after a word, or at least not within a character. */
const shortened = (text: string) => {
  const words = text.trim()
  return words.length <= quotedMax
    ? words
    : `${words.slice(0, quotedMax).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '')}…`
}
