import { receiptTexts, returnPolicy } from '@smart-bird/content/receipt-policy'
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { centsOf, dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import { formatMoment } from '@smart-bird/receipt/moment'
import { isVoidedRefund, refundLine, voidedOf, wayOf } from '@smart-bird/receipt/receipt'
import { type Company, cabinetLink, type Rows } from './layout.ts'
import { deductionRows, discountRows, purchaseRows } from './money-rows.ts'
import { noticeTo } from './recipient.ts'

export type ReceiptMail = {
  to: string
  receipt: ReceiptData
  /** Whose cabinet has it. */
  username?: string
  /** ISO time of a subscription's next payment, if it was known as this one was recorded. */
  nextPaymentAt?: string
}

/** The receipt of a settled payment or refund, with the PDF attached. */
export async function receiptMail(company: Company, mail: ReceiptMail) {
  const { to, receipt, username } = mail
  const cents = centsOf(receipt.purchaseValue)
  const isRefund = cents < 0
  const { drawReceipt } = await import('@smart-bird/receipt/draw-receipt')
  const pdf = await drawReceipt(receipt, { texts: receiptTexts, returnPolicy })
  const amount = formatDollars(Math.abs(cents))
  const kind =
    receipt.status !== 'voided'
      ? isRefund
        ? refunded
        : paid
      : isVoidedRefund(receipt)
        ? voidedRefund
        : voided
  const { subject, heading, sentence, rows, strong, action } = kind(receipt, amount)
  const ownPage = (page: string) => cabinetLink(company, page, username)
  return noticeTo(
    company,
    { to, name: receipt.customerName },
    {
      attachments: [{ filename: 'Receipt.pdf', contentType: 'application/pdf', content: pdf }],
      subject,
      heading,
      preview: `${receipt.description}: ${amount}`,
      blocks: [
        sentence,
        {
          rows: [...rows, ...(action ? [] : receiptRows(mail))],
          strong: [strong],
        },
        ...(action
          ? [
              { link: ownPage(action.page), label: action.label },
              `If you think this is wrong, please reply to this email or call ${company.phone}.`,
            ]
          : [
              {
                link: ownPage('billings#user-statements'),
                label: 'See your receipts',
                isQuiet: true,
              },
            ]),
      ],
    },
  )
}

/** When and by which numbers: a notice asks for something and doesn't need them. */
const receiptRows = ({ receipt, nextPaymentAt }: ReceiptMail): Rows => [
  ['Date', formatMoment(receipt.userPurchaseTime).date],
  nextPaymentAt && ['Next payment', formatMoment(nextPaymentAt).date],
  ['Invoice number', receipt.invoiceOrderNumber],
  receipt.contract && ['Contract', receipt.contract.reference],
  // Of money outside PayPal, its way says it.
  !receipt.paidBy && ['Payment ID', receipt.paymentId],
]

type Words = {
  subject: string
  heading: string
  /** After the greeting. */
  sentence: string
  rows: Rows
  /** The row that says how much. */
  strong: string
  /** What the customer is asked to do: it is a notice then, and no receipt. */
  action?: { page: string; label: string }
}

const paid = (receipt: ReceiptData, amount: string): Words => ({
  subject: `Your receipt for ${receipt.invoiceOrderNumber}`,
  heading: 'Thank you for your payment',
  sentence: 'Here’s your receipt, also attached as a PDF.',
  rows: [
    ...purchaseRows(receipt.description, receipt.lines),
    ...(receipt.discount ? discountRows(receipt.discount) : []),
    ['Total, tax included', amount],
    ['Payment', receipt.paidBy ? wayOf(receipt.paidBy) : 'PayPal'],
  ],
  strong: 'Total, tax included',
})

/** When it arrives is up to PayPal or the bank, and a bank may have taken it back: nothing is said about either. */
const refunded = (receipt: ReceiptData, amount: string): Words => {
  const refund = refundLine(receipt)
  return {
    subject: `Your refund of ${amount} (${receipt.invoiceOrderNumber})`,
    heading: 'Your money was returned',
    sentence: 'Here’s the receipt for your refund, also attached as a PDF.',
    rows: [
      ['Description', receipt.description],
      receipt.reason && ['Reason', receipt.reason],
      ...deductionRows(grossOf(receipt), receipt.deductions ?? []),
      ['Refund total, tax included', amount],
      [refund.label, refund.value],
    ],
    strong: 'Refund total, tax included',
  }
}

/** A refund by hand that was recorded by mistake, or whose money came back. */
const voidedRefund = (receipt: ReceiptData, amount: string): Words => {
  const { invoiceOrderNumber, paidBy = 'Outside PayPal' } = receipt
  const { description, reason } = voidedOf(receipt)
  return {
    subject: `Your refund of ${amount} doesn’t count (${invoiceOrderNumber})`,
    heading: 'A refund was taken back',
    sentence: `We emailed you a receipt for this refund, but it doesn’t count: ${reason}. The record is attached as a PDF.`,
    rows: [
      ['Voided refund', amount],
      ['Order', invoiceOrderNumber],
      ['Description', description],
      ['Refund method', paidBy],
    ],
    strong: 'Voided refund',
    action: { page: 'billings#user-statements', label: 'See your statements' },
  }
}

/** What a refund was before the deductions. */
const grossOf = ({ purchaseValue, deductions = [] }: ReceiptData) =>
  dollarsOf(
    deductions.reduce((cents, { amount }) => cents + centsOf(amount), -centsOf(purchaseValue)),
  )

/** A payment outside PayPal whose money never came. */
const voided = (receipt: ReceiptData, amount: string): Words => {
  const { invoiceOrderNumber, paidBy = 'Outside PayPal' } = receipt
  const { description, reason } = voidedOf(receipt)
  return {
    subject: `We didn’t receive your payment for ${invoiceOrderNumber}`,
    heading: 'We didn’t receive your payment',
    sentence:
      'Your order is unpaid again, because its payment never reached us. The record is attached as a PDF.',
    rows: [
      ['Now due', amount],
      ['Order', invoiceOrderNumber],
      ['Description', description],
      ['Voided payment', `${paidBy}, ${reason}`],
    ],
    strong: 'Now due',
    action: { page: 'billings', label: 'View and pay' },
  }
}
