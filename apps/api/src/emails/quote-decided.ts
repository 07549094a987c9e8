import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { refusalWords } from '@smart-bird/contracts/quote-words'
import type { Refusal } from '@smart-bird/contracts/quotes'
import { type Company, letter } from './layout.ts'
import { adminQuoteLink } from './quote-link.ts'

export type QuoteDecidedMail = {
  reference: string
  /** Of the recipient. */
  name: string
  total: string
} & (
  | {
      decision: 'accepted'
      /** Null if the customer has no account yet. */
      username: string | null
    }
  | ({ decision: 'declined' } & Pick<Refusal, 'why' | 'text'>)
)

/** Tells us what became of a quote. */
export function quoteDecidedMail(company: Company, mail: QuoteDecidedMail) {
  const { reference, name, decision } = mail
  const total = formatDollars(centsOf(mail.total))
  const isAccepted = decision === 'accepted'
  return letter(company, {
    to: company.email,
    subject: `${reference} was ${decision}: ${total}`,
    heading: `${name} ${decision} our quote`,
    ...(!isAccepted && { preview: refusalWords[mail.why] }),
    blocks: [
      !isAccepted && mail.text && { quote: mail.text },
      {
        rows: [
          ['Total', total],
          !isAccepted && ['Why', refusalWords[mail.why]],
          isAccepted && mail.username && ['Customer', `${name} (${mail.username})`],
          ['Quote', reference],
        ],
        strong: ['Total'],
      },
      isAccepted &&
        !mail.username &&
        'There is no account yet: create it on the admin page, and the orders are made with it.',
      { link: adminQuoteLink(company, reference), label: 'Open the quote' },
    ],
  })
}
