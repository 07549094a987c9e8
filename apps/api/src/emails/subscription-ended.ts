import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { payPalAutomaticPayments } from '@smart-bird/contracts/paypal'
import { formatMoment } from '@smart-bird/receipt/moment'
import { type Company, cabinetLink } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export type SubscriptionEndedMail = Recipient & {
  planName: string
  status: 'cancelled' | 'suspended' | 'expired'
  /** Missed in a row; 0 if PayPal suspended it for another reason. */
  failedPayments: number
  /** When it ended, what it cost a month and which managed domain ended with it, as far as they are known. */
  at?: string
  price?: string
  houseDomain?: string
  /** Why we ended it, if we did. */
  reason?: string
}

const words = {
  cancelled: { story: 'was canceled. You won’t be charged again.', date: 'Canceled' },
  expired: { story: 'has expired. You won’t be charged again.', date: 'Expired' },
  suspended: { story: 'was suspended by PayPal.', date: 'Suspended' },
} as const

const storyOf = ({ status, reason }: SubscriptionEndedMail) =>
  reason === undefined ? words[status].story : 'was ended by our team. You won’t be charged again.'

/** A suspended one isn't what the customer wanted. A new one fails, too, until PayPal has what it needs. */
const waysOn = (failedPayments: number) =>
  failedPayments > 0
    ? [
        'First, update the payment method in your PayPal account:',
        { link: payPalAutomaticPayments, label: 'Update your payment method' },
      ]
    : [
        'First, check your PayPal account to see why:',
        { link: payPalAutomaticPayments, label: 'Open PayPal' },
      ]

/** Sent when premium support ends for any reason. */
export function subscriptionEndedMail(company: Company, ended: SubscriptionEndedMail) {
  const { status, planName, at, price, failedPayments, reason, houseDomain } = ended
  const isSuspended = status === 'suspended'
  const subscribeAgain = [
    `${isSuspended ? 'Then subscribe again. Your' : 'If you subscribe again, your'} support level starts over.`,
    { link: cabinetLink(company, 'home'), label: 'Subscribe again', isQuiet: true },
  ]
  return noticeTo(company, ended, {
    subject: `${planName}: your subscription ${isSuspended ? 'is suspended' : 'has ended'}`,
    heading: isSuspended ? 'Your subscription is suspended' : 'Your subscription has ended',
    blocks: [
      `Your subscription ${storyOf(ended)} Your account is now basic.`,
      {
        rows: [
          ['Subscription', planName],
          price && ['Price', `${formatDollars(centsOf(price))} a month`],
          isSuspended && failedPayments > 0 && ['Missed payments', String(failedPayments)],
          at && [words[status].date, formatMoment(at).date],
          reason && ['Reason', reason],
        ],
      },
      // What can be done about a suspension comes before what else it ended.
      ...(isSuspended ? [...waysOn(failedPayments), ...subscribeAgain] : []),
      houseDomain &&
        `Your managed domain ${houseDomain} has ended too. To reach your home from elsewhere, you need your own dynamic DNS service.`,
      ...(isSuspended ? [] : subscribeAgain),
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}
