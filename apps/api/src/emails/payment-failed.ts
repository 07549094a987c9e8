import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export type PaymentFailedMail = Recipient & {
  planName: string
  amount: string
  /** ISO time; null if the provider won't try again. */
  nextRetryAt: string | null
  /** ISO time of the payment after this one, if it is known. */
  nextPaymentAt?: string
  /** Nothing was ever paid, so there is no premium support to lose. */
  isFirstPayment?: boolean
}

/** One email for each failed payment cycle. */
export function paymentFailedMail(company: Company, notice: PaymentFailedMail) {
  const retryOn = notice.nextRetryAt && formatMoment(notice.nextRetryAt).date
  const isLast = !retryOn && !notice.isFirstPayment
  const nextOn = isLast && notice.nextPaymentAt && formatMoment(notice.nextPaymentAt).date
  return noticeTo(company, notice, {
    subject: isLast
      ? `PayPal won’t retry your ${notice.planName} payment`
      : `Your payment for ${notice.planName} didn’t go through`,
    heading: isLast ? 'PayPal won’t retry your payment' : 'Your payment didn’t go through',
    blocks: [
      `Your payment for ${notice.planName} was declined.`,
      {
        rows: [
          ['Amount', `$${notice.amount}`],
          retryOn && ['Next attempt', retryOn],
          nextOn && ['Next payment', nextOn],
        ],
        strong: ['Amount'],
      },
      whatToDo(notice, isLast),
      { link: payPalAutomaticPayments, label: 'Update your payment method' },
      ...(notice.isFirstPayment ? howToStart(company, retryOn !== null) : consequences),
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}

const consequences = [
  'Because this payment was declined, your support level starts over.',
  'If your next monthly payment fails too, your subscription will be suspended and your account will become basic.',
]

/** A subscription that was never paid doesn't keep the customer from starting another one. */
const howToStart = (company: Company, isRetried: boolean) =>
  isRetried
    ? ['Your premium support starts as soon as a payment goes through.']
    : [
        'Then subscribe again. Your premium support starts as soon as a payment goes through.',
        { link: cabinetLink(company, 'home'), label: 'Subscribe again', isQuiet: true },
      ]

/** What was missed is billed with the next payment, as the plan is set up at PayPal. */
function whatToDo({ nextRetryAt, amount }: PaymentFailedMail, isLast: boolean) {
  if (nextRetryAt) return 'Please update your payment method in your PayPal account before then.'
  return isLast
    ? `Please update your payment method in your PayPal account before the next payment. The missed $${amount} will be added to it.`
    : 'PayPal won’t try this payment again. First, update the payment method in your PayPal account:'
}
