import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type PaymentFailedMail = {
  to: string
  name: string
  planName: string
  amount: string
  /** ISO times; null where the provider does not try again. */
  nextRetryAt: string | null
}

/** One notice for each payment cycle that failed. */
export function paymentFailedMail(company: Company, notice: PaymentFailedMail): Mail {
  return letter(company, {
    to: notice.to,
    subject: `Your payment for ${notice.planName} did not go through`,
    heading: 'A payment did not go through',
    blocks: [
      `Hello ${notice.name}, the payment of $${notice.amount} for ${notice.planName} was not accepted by your bank.`,
      notice.nextRetryAt
        ? `PayPal tries again on ${formatMoment(notice.nextRetryAt).date}. Please check your payment method in your PayPal account before then.`
        : 'PayPal does not try this payment again. Please check your payment method in your PayPal account.',
      'If two payments in a row are missed, the subscription is suspended and your account becomes basic. Your support level counts anew from a missed payment.',
      `Questions? Answer this mail or call ${company.phone}.`,
    ],
  })
}
