import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type PaymentFailedMail = {
  to: string
  name: string
  planName: string
  amount: string
  /** ISO time; null if the provider won't try again. */
  nextRetryAt: string | null
  /** Nothing was ever paid, so there is no premium support to lose. */
  isFirstPayment?: boolean
}

/** One email for each failed payment cycle. */
export function paymentFailedMail(company: Company, notice: PaymentFailedMail): Mail {
  const retryOn = notice.nextRetryAt && formatMoment(notice.nextRetryAt).date
  return letter(company, {
    to: notice.to,
    subject: `Your payment for ${notice.planName} didn’t go through`,
    heading: 'Your payment didn’t go through',
    blocks: [
      `Hello ${notice.name}, your payment for ${notice.planName} was declined.`,
      {
        rows: [
          ['Amount', `$${notice.amount}`],
          ...(retryOn ? [['Next attempt', retryOn] as const] : []),
        ],
        strong: ['Amount'],
      },
      retryOn
        ? 'Please update your payment method in your PayPal account before then.'
        : 'PayPal won’t try this payment again. Please update your payment method in your PayPal account.',
      { link: payPalAutomaticPayments, label: 'Update your payment method' },
      notice.isFirstPayment
        ? 'Your premium support starts as soon as a payment goes through.'
        : 'If two payments in a row fail, your subscription is suspended and your account becomes basic. Your support level counts the months without a missed payment, so that count starts over now.',
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}
