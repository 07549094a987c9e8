import { type Company, cabinetLink, letter } from './layout.ts'

export type EnquiryReplyMail = {
  reference: string
  name: string
  text: string
  /** What we wrote last, if we did. */
  answered?: string
}

/** Tells us that the sender of an enquiry replied. Without their address: their page would miss an answer by email. */
export function enquiryReplyMail(
  company: Company,
  { reference, name, text, answered }: EnquiryReplyMail,
) {
  return letter(company, {
    to: company.email,
    subject: `Reply to ${reference}: ${name}`,
    heading: `${name} replied`,
    blocks: [
      { quote: text },
      answered && { from: 'We wrote', quote: answered },
      { rows: [['Reference', reference]] },
      { link: cabinetLink(company, `enquiries?open=${reference}`), label: 'Open and answer' },
      'Please answer on the admin page, so that everything stays in one conversation.',
    ],
  })
}
