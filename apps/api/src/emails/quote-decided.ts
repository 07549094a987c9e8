import { telHref } from '@smart-bird/content/company'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { payWords, refusalWords } from '@smart-bird/contracts/quote-words'
import type { Quote, Refusal } from '@smart-bird/contracts/quotes'
import { phoneInWords } from '@smart-bird/contracts/words'
import { type Company, letter } from './layout.ts'
import { adminQuoteLink } from './quote-link.ts'

export type QuoteDecidedMail = {
  reference: string
  /** Of the recipient. */
  name: string
  email: string
  /** May be empty. */
  phone: string
  workPlace: string
  total: string
} & (
  | ({
      decision: 'accepted'
      /** Null if the customer has no account yet. */
      username: string | null
    } & Pick<Quote, 'pay' | 'deposit'>)
  | ({ decision: 'declined' } & Pick<Refusal, 'why' | 'text'>)
)

/** Tells us what became of a quote. */
export function quoteDecidedMail(company: Company, mail: QuoteDecidedMail) {
  const { reference, name, email, phone, decision } = mail
  const total = formatDollars(centsOf(mail.total))
  const isAccepted = decision === 'accepted'
  return letter(company, {
    to: company.email,
    replyTo: email,
    subject: `${reference} was ${decision}: ${total}`,
    heading: `${name} ${decision} our quote`,
    ...(!isAccepted && { preview: refusalWords[mail.why] }),
    blocks: [
      !isAccepted && mail.text && { quote: mail.text },
      {
        rows: [
          ['Total', total],
          isAccepted
            ? ['To pay', payWords(mail).replace(/\.$/, '')]
            : ['Why', refusalWords[mail.why]],
          ['Customer', isAccepted && mail.username ? `${name} (${mail.username})` : name],
          ['Email', email, `mailto:${email}`],
          phone && ['Phone', phoneInWords(phone), telHref(phone)],
          ['Work at', mail.workPlace],
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
