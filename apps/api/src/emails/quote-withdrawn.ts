import type { Company } from './layout.ts'
import { letterTo, type Recipient } from './recipient.ts'

export type QuoteWithdrawnMail = Recipient & { reference: string; reason: string }

/** A quote that was sent isn't valid any more. */
export function quoteWithdrawnMail(company: Company, mail: QuoteWithdrawnMail) {
  const { reference, reason } = mail
  return letterTo(company, mail, {
    subject: `We’ve withdrawn quote ${reference}`,
    heading: 'We’ve withdrawn your quote',
    blocks: [
      `Our quote ${reference} can’t be accepted any more, and you don’t owe anything for it.`,
      { answer: reason, from: 'Why' },
      `Any questions, or would you like a new quote? Reply to this email or call ${company.phone}.`,
    ],
  })
}
