import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Company } from './layout.ts'
import { type QuotePlace, quoteLink } from './quote-link.ts'
import { dateOf, letterTo, questions, type Recipient } from './recipient.ts'

export type QuoteSentMail = Recipient & {
  reference: string
  /** From 1; a later one was changed. */
  revision: number
  /** Ours above the lines; may be empty. */
  words: string
  senderName: string
  /** Where the work is. */
  workPlace: string
  total: string
  /** Whether the recipient can add lines. */
  hasOptions: boolean
  /** The last day. */
  validUntil: string
  place: QuotePlace
  /** The address of the state's pamphlet, if we have it. */
  pamphletUrl?: string
}

/** A quote to read and answer. */
export function quoteSentMail(company: Company, mail: QuoteSentMail) {
  const { reference, revision, words, place, hasOptions, pamphletUrl } = mail
  const total = formatDollars(centsOf(mail.total))
  const isChanged = revision > 1
  return letterTo(company, mail, {
    subject: `Your ${isChanged ? 'changed ' : ''}quote ${reference}: ${total}`,
    heading: isChanged ? 'We changed your quote' : 'Your quote is ready',
    preview: `${total}, valid until ${dateOf(mail.validUntil)}`,
    blocks: [
      words
        ? { answer: words, from: `${mail.senderName}, ${company.name}` }
        : `${isChanged ? 'This replaces what we sent before' : 'This is what we can do for your home'}:`,
      {
        rows: [
          ['Total, tax included', total],
          ['Valid until', dateOf(mail.validUntil)],
          ['Work at', mail.workPlace],
          ['Quote', reference],
        ],
        strong: ['Total, tax included'],
      },
      hasOptions && 'Some of it is optional: you choose on the page, and the total follows.',
      { link: quoteLink(company, place, reference), label: 'Read and answer' },
      'If you accept it, you can still cancel free of charge for three business days.',
      pamphletUrl && {
        link: pamphletUrl,
        label: 'Your rights as a homeowner (PDF)',
        isPlain: true,
      },
    ],
    foot: [
      'code' in place &&
        'Anyone who has this link can read and accept the quote, so please take care to whom you forward this email.',
      questions(company),
    ],
  })
}
