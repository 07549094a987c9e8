import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import type { Company, Rows } from './layout.ts'
import { adminQuoteLink } from './quote-link.ts'
import { dateOf, letterTo } from './recipient.ts'

export type QuoteCanceledMail = {
  reference: string
  /** Of the recipient. */
  name: string
  total: string
  /** What was paid and is refunded in full, with the way that it came: "PayPal", "Check". */
  refunds: readonly {
    orderNumber: string
    amount: string
    by: string
    /** PayPal is still confirming the payment, and may decline it. */
    isUnconfirmed?: boolean
  }[]
  /** The last day for the refunds. */
  refundBy: string
  /** The recipient's address; without it, it goes to us. */
  to?: string
}

/** A contract was canceled in time: what becomes of the money, and until when. */
export function quoteCanceledMail(company: Company, mail: QuoteCanceledMail) {
  const { reference, name, refunds, to } = mail
  const toPayBack = refunds.filter(({ by }) => by !== 'PayPal')
  return letterTo(company, mail, {
    subject: `Contract ${reference} is canceled`,
    heading: to ? 'Your contract is canceled' : `${name} canceled our contract`,
    blocks: [
      refunds.some(({ isUnconfirmed }) => isUnconfirmed) &&
        'PayPal is still confirming a payment. If it declines it, no money moves and there is nothing to refund.',
      to
        ? `As you asked, our contract ${reference} is canceled. We deduct nothing.`
        : 'It was canceled in time, so nothing is deducted. Its unpaid orders are canceled, too.',
      refunds.length === 0 &&
        (to ? 'You haven’t paid anything, and nothing is due.' : 'Nothing was paid.'),
      {
        rows: [
          ...refundRows(mail),
          ['Contract total', formatDollars(centsOf(mail.total))],
          ['Contract', reference],
        ],
        strong: refunds.map((one) => labelOf(one, refunds.length)),
      },
      !to &&
        toPayBack.length > 0 &&
        `PayPal doesn’t do ${toPayBack.length === 1 ? 'this refund' : 'these refunds'}. Please pay ${toPayBack
          .map(({ amount, by }) => `${formatDollars(centsOf(amount))} by ${by}`)
          .join(' and ')}, then record it on the order’s page.`,
      to
        ? `Something isn’t right? Reply to this email or call ${company.phone}.`
        : { link: adminQuoteLink(company, reference), label: 'Open the contract' },
    ],
  })
}

const labelOf = ({ orderNumber }: { orderNumber: string }, count: number) =>
  count === 1 ? 'Refund' : `Refund of ${orderNumber}`

const refundRows = ({ refunds, refundBy }: QuoteCanceledMail): Rows => [
  ...refunds.map((one) => {
    const money = `${formatDollars(centsOf(one.amount))} by ${one.by}`
    const condition = one.isUnconfirmed ? ', once it has confirmed the payment' : ''
    return [labelOf(one, refunds.length), money + condition] as const
  }),
  refunds.length > 0 && ['No later than', dateOf(refundBy)],
]
