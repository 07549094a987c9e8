import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { drawReceipt } from '@smart-bird/receipt/draw-receipt'
import { formatMoment } from '@smart-bird/receipt/moment'
import type { Mail } from '#providers/mail/port'
import { type Company, letter } from './layout.ts'

export type ReceiptMail = { to: string; receipt: ReceiptData }

/** The receipt of a settled payment or refund, with the PDF attached. */
export async function receiptMail(company: Company, { to, receipt }: ReceiptMail): Promise<Mail> {
  const cents = centsOf(receipt.purchaseValue)
  const isRefund = cents < 0
  const pdf = await drawReceipt(receipt, { texts: receiptTexts, returnPolicy })
  const amount = formatDollars(Math.abs(cents))
  return letter(company, {
    to,
    attachments: [{ filename: 'Receipt.pdf', contentType: 'application/pdf', content: pdf }],
    subject: isRefund
      ? `Your refund of ${amount} (${receipt.invoiceOrderNumber})`
      : `Your receipt for ${receipt.invoiceOrderNumber}`,
    heading: isRefund ? 'Your refund is on its way' : 'Thank you for your payment',
    blocks: [
      isRefund
        ? `Hello ${receipt.customerName}, we refunded ${amount} to you.`
        : `Hello ${receipt.customerName}, we received your payment of ${amount}.`,
      {
        rows: [
          ['Purchase', receipt.productType],
          ['Description', receipt.description],
          ['Invoice number', receipt.invoiceOrderNumber],
          ['Payment ID', receipt.paymentId],
          ['Tax', receipt.tax],
          ['Total', formatDollars(cents)],
          ['Date', formatMoment(receipt.userPurchaseTime).date],
        ],
      },
      'You’ll find all your receipts in your cabinet, under Billing.',
      { link: `${company.siteUrl}/login`, label: 'Go to your cabinet' },
    ],
  })
}
