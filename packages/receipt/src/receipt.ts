/** What a receipt says, apart from how it is drawn: the page on the screen and the PDF share it. */
import type { ReceiptData } from '@smart-bird/contracts/billing'
import { centsOf, formatDollars } from '@smart-bird/contracts/money'
import { refundPrefix } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { type ItemRow, itemRows } from './item-rows.ts'
import { formatMoment } from './moment.ts'

export type ReceiptOptions = {
  texts: { guestCopy: string; processedBy: string; refundMethod: string }
  returnPolicy: (productType: string) => string
}

export type ReceiptTone = 'good' | 'waiting' | 'returned'
export type LabeledLine = { label: string; value: string }

export type ReceiptLines = {
  title: string
  /** How much, without the sign of a payment that was voided. */
  amount: string
  date: string
  time: string
  company: { name: string; address: string; phone: string; email: string }
  status: { word: string; note: string; tone: ReceiptTone }
  purchase: { type: string; description: string }
  /** What was paid, if it came out of a quote. */
  items: ItemRow[]
  details: LabeledLine[]
  price: LabeledLine
  /** What was taken off the price, or kept of a refund. */
  taken: LabeledLine[]
  tax: LabeledLine
  total: LabeledLine
  /** What went back of a purchase, and what is left of its price. */
  refund?: { refunded: LabeledLine; rest: LabeledLine }
  guestCopy: string
  returnPolicy: string
  payment: string
  links: { text: string; address: string }[]
}

export function receiptLines(data: ReceiptData, options: ReceiptOptions): ReceiptLines {
  const { date, mediumDate, time } = formatMoment(data.userPurchaseTime)
  const isRefund = isRefundOf(data)
  const cents = centsOf(data.purchaseValue)
  const amount = formatDollars(isRefund ? -cents : cents)
  const isVoided = data.status === 'voided'
  const voided = voidedOf(data)
  const known = isRefund ? ownRefund : isVoidedRefund(data) ? voidedRefund : statuses[data.status]
  const { title = 'Receipt', thanks = options.texts.guestCopy, ...status } = known
  // No money has moved yet, so nothing about it says "receipt".
  const isPending = !isRefund && data.status === 'pending'
  const isPlan = isPending && data.productType === 'Subscription'
  return {
    title: isPlan ? 'Subscription confirmation' : title,
    amount: formatDollars(Math.abs(cents)),
    date,
    time,
    company: {
      name: data.companyName,
      address: data.companyAddress,
      phone: data.companyPhone,
      email: data.companyEmail,
    },
    status: { ...status, note: noteOf(data) ?? status.note },
    purchase: {
      type: data.productType,
      description: [voided.description, data.reason, voided.sentence, data.discount?.reason]
        .filter(Boolean)
        .join(' · '),
    },
    items: itemRows(data.lines ?? []),
    details: [
      { label: 'Customer', value: data.customerName },
      isByHand(data)
        ? { label: isRefund ? 'Date sent' : 'Date received', value: date }
        : { label: 'Date and time', value: `${mediumDate}, ${time}` },
      { label: 'Invoice number', value: data.invoiceOrderNumber },
      { label: 'Purchase type', value: data.productType },
      // In the middle column, which has the room for it.
      ...(isRefund
        ? [refundLine(data)]
        : labeled(isVoidedRefund(data) ? 'Refund method' : 'Payment', data.paidBy)),
      { label: 'Payment ID', value: data.paymentId },
      // Of a payment that is being confirmed, the badge says all there is; of others, it needn't be said twice.
      ...labeled('Status', isPending || isRefund || data.paidBy ? null : status.word),
      ...labeled('Contract', data.contract && contractWords(data.contract)),
      ...labeled('Subscription ID', data.subId),
      ...labeled(
        'Subscription status',
        isPending ? null : data.subStatus && labelOf(data.subStatus),
      ),
    ],
    ...sumsOf(data, amount),
    tax: { label: 'Tax', value: data.tax },
    total: isVoided
      ? { label: isVoidedRefund(data) ? 'Refunded' : 'Received', value: formatDollars(0) }
      : { label: isRefund ? 'Refund total' : 'Total price', value: amount },
    ...refundOf(data),
    guestCopy: isPlan ? 'Thank you for subscribing' : thanks,
    // There is nothing to return for money that never came, or that went back.
    returnPolicy: isVoided || isRefund ? '' : options.returnPolicy(data.productType),
    payment: isVoided
      ? `${wayOf(data.paidBy ?? 'Outside PayPal')}, ${voided.reason}.`
      : [
          isRefund && data.paidBy
            ? ''
            : data.paidBy
              ? `${data.paidBy}.`
              : options.texts.processedBy,
          options.texts.refundMethod,
        ]
          .filter(Boolean)
          .join(' '),
    links: [
      { text: 'Privacy Policy', address: new URL('/privacy-policy', data.siteUrl).href },
      { text: 'Terms of Service', address: new URL('/terms-of-service/', data.siteUrl).href },
    ],
  }
}

const contractWords = ({ reference, signedAt }: NonNullable<ReceiptData['contract']>) =>
  `${reference}, signed ${formatMoment(signedAt).mediumDate}`

function noteOf(data: ReceiptData): string | undefined {
  const { status, subStatus, purchaseValue } = data
  if (status === 'voided' && data.contract?.isCanceled && !isVoidedRefund(data))
    return 'We didn’t receive this payment, and its order is canceled. No money was\u00a0refunded.'
  if (status !== 'paid' || centsOf(purchaseValue) <= 0) return undefined
  if (subStatus === 'active') return 'Renews every month until you cancel.'
  return subStatus === 'cancelled' ? 'Canceled: it won’t renew.' : undefined
}

/** How much went back, if that is known. */
function refundOf(data: ReceiptData): Pick<ReceiptLines, 'refund'> {
  const { status, refundedValue, purchaseValue } = data
  const isRefunded = status === 'refunded' || status === 'partially refunded'
  if (!refundedValue || !isRefunded || isRefundOf(data)) return {}
  const back = centsOf(refundedValue)
  return {
    refund: {
      refunded: { label: 'Refunded', value: formatDollars(-back) },
      rest: { label: 'After refund', value: formatDollars(centsOf(purchaseValue) - back) },
    },
  }
}

function sumsOf(data: ReceiptData, amount: string): Pick<ReceiptLines, 'price' | 'taken'> {
  if (data.status === 'voided') return voidedSums(data)
  if (!isRefundOf(data)) return priceLines(data, amount)
  const { deductions = [], purchaseValue } = data
  const kept = deductions.reduce((cents, deduction) => cents + centsOf(deduction.amount), 0)
  return {
    price: { label: 'Refund', value: formatDollars(kept - centsOf(purchaseValue)) },
    taken: deductions.map(({ label, amount: cents }) => ({
      label,
      value: formatDollars(-centsOf(cents)),
    })),
  }
}

/** The money as it was recorded, taken back: a negative price beside it would read as a refund. */
function voidedSums(data: ReceiptData) {
  const cents = Math.abs(centsOf(data.purchaseValue))
  return {
    price: {
      label: isVoidedRefund(data) ? 'Refund' : 'Payment',
      value: formatDollars(cents),
    },
    taken: [{ label: 'Voided', value: formatDollars(-cents) }],
  }
}

/** Whether a refund was taken back, and not a payment. */
export const isVoidedRefund = (data: Pick<ReceiptData, 'status' | 'description'>) =>
  data.status === 'voided' && voidedOf(data).description.startsWith(refundPrefix)

/** Whether it is the receipt of money that went back, and not of the purchase. */
const isRefundOf = ({ status, purchaseValue }: ReceiptData) =>
  status !== 'voided' && centsOf(purchaseValue) < 0

/** "Refunded by: Check no. 1042"; PayPal and the bank of a card pay back to what was paid with. */
export function refundLine({ paidBy }: Pick<ReceiptData, 'paidBy'>): LabeledLine {
  if (!paidBy) return { label: 'Refunded to', value: 'Your original payment method' }
  const [, by = '', way = ''] = /^Refunded( by)? (.*)$/s.exec(paidBy) ?? []
  return { label: `Refunded${by}`, value: capitalized(way || paidBy) }
}

/** "By check no. 1042", for "Paid by check no. 1042": what is around it says the rest. */
export const wayOf = (paidBy: string) => capitalized(paidBy.replace(/^(Paid|Refunded) /, ''))

/** What was bought, and why its payment counts no more; only the row of the voiding itself knows. */
export function voidedOf({ description }: Pick<ReceiptData, 'description'>) {
  const [, reason, bought] = /^Voided, ([^:]+): (.*)$/s.exec(description) ?? []
  return {
    description: bought ?? description,
    reason: reason ?? 'not received',
    sentence: reason && `Voided: ${reason}`,
  }
}

/** With a discount, the list price and what was taken off it. */
function priceLines({ discount }: ReceiptData, amount: string) {
  if (!discount) return { price: { label: 'Price', value: amount }, taken: [] }
  return {
    price: { label: 'List price', value: formatDollars(centsOf(discount.listPrice)) },
    taken: [
      {
        label: discountName(discount.reason),
        value: formatDollars(-centsOf(discount.amount)),
      },
    ],
  }
}

type Status = ReceiptLines['status'] & { title?: string; thanks?: string }

/** It says nothing about the rest of the purchase: how much of that went back isn't in it. */
const ownRefund: Status = {
  title: 'Refund',
  // Also true of what a bank took back.
  thanks: 'Your money was returned',
  word: 'Refunded',
  note: '',
  tone: 'returned',
}

/** It was recorded by hand, and taken back. */
const voidedRefund: Status = {
  title: 'Voided refund',
  thanks: 'This refund was voided',
  word: 'Voided',
  note: 'This refund doesn’t count: it was recorded by mistake, or its money came back to us.',
  tone: 'returned',
}

const statuses: Record<ReceiptData['status'], Status> = {
  paid: { word: 'Paid', note: '', tone: 'good' },
  pending: {
    title: 'Order confirmation',
    thanks: 'Thank you for your order',
    word: 'Being confirmed',
    note: 'This is not a receipt yet. We’ll email the receipt as soon as the payment is confirmed.',
    tone: 'waiting',
  },
  refunded: {
    word: 'Refunded',
    note: 'This purchase was refunded in full.',
    tone: 'returned',
  },
  'partially refunded': {
    word: 'Partially refunded',
    note: 'Part of this purchase was refunded.',
    tone: 'returned',
  },
  voided: {
    title: 'Voided payment',
    thanks: 'This payment was voided',
    word: 'Voided',
    note: 'We didn’t receive this payment, so the order became unpaid again. No money was\u00a0refunded.',
    tone: 'returned',
  },
}

/** "Gold: 15% off home upgrades" is the Gold discount. */
const discountName = (reason: string) => {
  const [level, rule] = reason.split(':')
  return rule ? `${level} discount` : 'Discount'
}

/** It moved outside PayPal: the day is known, not the time. Only of a voiding it is. */
const isByHand = (data: ReceiptData) =>
  data.paidBy !== undefined &&
  (centsOf(data.purchaseValue) > 0 ? !isVoidedRefund(data) : data.status !== 'voided')

const labeled = (label: string, value: string | null | undefined): LabeledLine[] =>
  value ? [{ label, value }] : []

const labelOf = (status: string) => (status === 'cancelled' ? 'Canceled' : capitalized(status))
