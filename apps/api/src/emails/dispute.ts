import type { Company } from './layout.ts'
import { noticeTo, type Recipient } from './recipient.ts'

export type DisputeMail = Recipient & {
  disputeId: string
  /** "Premium Customer, premium, SB-000123"; null if the payment is none of ours. */
  payment: string | null
  transactionId: string | null
  amount: string
  reason: string
  stage: string
  /** Null while PayPal waits for somebody else. */
  answerBy: string | null
  /** Whole days until then; only in a reminder. */
  daysLeft?: number
  /** The page on which it is answered. */
  url: string
  isReminder: boolean
  /** False if only PayPal's event says so. */
  isConfirmed: boolean
}

/** Tells an admin that a customer disputes a payment, or that an answer is due soon. */
export function disputeMail(company: Company, mail: DisputeMail) {
  const { disputeId, amount, answerBy, isReminder } = mail
  return noticeTo(company, mail, {
    subject: isReminder
      ? `Reminder: dispute ${disputeId} is waiting for your answer`
      : `A payment of ${amount} is disputed: ${disputeId}`,
    heading: isReminder
      ? leftOf(mail)
      : mail.payment
        ? 'A customer is disputing a payment'
        : 'Someone is disputing a payment we have no record of',
    blocks: [
      [
        isReminder
          ? 'This dispute is still waiting for an answer.'
          : `PayPal reported that ${mail.payment ? 'a customer is disputing a payment' : 'someone is disputing a payment that isn’t in our books'}.`,
        ...(answerBy ? ['If nobody answers in time, PayPal decides in the customer’s favor.'] : []),
      ].join(' '),
      { link: mail.url, label: answerBy ? 'Answer on PayPal' : 'View on PayPal' },
      {
        rows: [
          answerBy && ['Answer by', answerBy],
          ['Amount', amount],
          mail.payment ? ['Customer and order', mail.payment] : ['Order', 'None on this site'],
          ['Reason', mail.reason],
          ['Stage', mail.stage],
          ['Dispute', disputeId],
          mail.transactionId && ['Transaction', mail.transactionId],
        ],
        strong: ['Answer by', 'Amount'],
      },
      !mail.isConfirmed &&
        'PayPal doesn’t let this site read disputes, so this is only what its message said. Please check it there.',
      'Disputes can only be answered on PayPal, which may hold the money until they’re resolved. Please don’t refund the payment by check or Zelle in the meantime, because the customer could get the money twice.',
    ],
  })
}

function leftOf({ daysLeft }: DisputeMail) {
  if (daysLeft === undefined) return 'A dispute is waiting for your answer'
  if (daysLeft === 0) return 'Less than a day left to answer a dispute'
  return `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left to answer a dispute`
}
