import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { discountRows } from './discount-rows.ts'
import { type Company, letter } from './layout.ts'

export type ReceiptMail = {
  to: string
  receipt: ReceiptData
  /** Whose cabinet has it; not in what the release before has queued. */
  username?: string
}

/** The receipt of a settled payment or refund, with the PDF attached. */
export async function receiptMail(company: Company, mail: ReceiptMail): Promise<Mail> {
  const { to, receipt, username } = mail
  const cents = centsOf(receipt.purchaseValue)
  const isRefund = cents < 0
  const { drawReceipt } = await import('@smart-bird/receipt/draw-receipt')
  const pdf = await drawReceipt(receipt, { texts: receiptTexts, returnPolicy })
  const amount = formatDollars(Math.abs(cents))
  const words =
    receipt.status === 'voided'
      ? voided(receipt, amount)
      : isRefund
        ? refunded(receipt, amount)
        : paid(receipt, amount)
  return letter(company, {
    to,
    attachments: [{ filename: 'Receipt.pdf', contentType: 'application/pdf', content: pdf }],
    subject: words.subject,
    heading: words.heading,
    blocks: [
      ...words.sentences,
      {
        rows: [
          ['Description', receipt.description],
          ...(receipt.discount ? discountRows(receipt.discount) : []),
          ['Total, tax included', formatDollars(cents)],
          ['Date', formatMoment(receipt.userPurchaseTime).date],
          ...(receipt.paidBy ? [['Payment', receipt.paidBy] as const] : []),
          ['Invoice number', receipt.invoiceOrderNumber],
          ['Payment ID', receipt.paymentId],
        ],
        strong: 'Total, tax included',
      },
      'The receipt is attached as a PDF. You’ll find all your receipts in your cabinet, under Billing.',
      {
        link: username
          ? `${company.siteUrl}/cabinet/${encodeURIComponent(username)}/billings#user-statements`
          : `${company.siteUrl}/login`,
        label: 'See your receipts',
      },
    ],
  })
}

const paid = ({ customerName, invoiceOrderNumber }: ReceiptData, amount: string) => ({
  subject: `Your receipt for ${invoiceOrderNumber}`,
  heading: 'Thank you for your payment',
  sentences: [`Hello ${customerName}, we received your payment of ${amount}.`],
})

const refunded = ({ customerName, invoiceOrderNumber }: ReceiptData, amount: string) => ({
  subject: `Your refund of ${amount} (${invoiceOrderNumber})`,
  heading: 'Your refund is on its way',
  sentences: [`Hello ${customerName}, we refunded ${amount} to you.`],
})

/** A payment outside PayPal whose money never came. */
const voided = ({ customerName, invoiceOrderNumber }: ReceiptData, amount: string) => ({
  subject: `Your payment for ${invoiceOrderNumber} was voided`,
  heading: 'Your payment was voided',
  sentences: [
    `Hello ${customerName}, we had recorded a payment of ${amount}, but we didn’t receive the money. So it no longer counts, and order ${invoiceOrderNumber} is unpaid again. No money was refunded.`,
    'You can pay it in your cabinet. If you think this is wrong, please reply to this email or call us.',
  ],
})
