/** Payments of orders that were made outside the provider. Pure. */
import { paymentRefusals } from '@smart-bird/contracts/admin/payments'
import { sentences } from '@smart-bird/contracts/fields'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { HandMethod, PurchaseType } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { dayOf } from '@smart-bird/receipt/moment'
import { noonOf } from '#lib/past-day'
import { manualPrefix } from './ledger-rules.ts'

type Row = { type: PurchaseType; transactionId: string }

/** Our own id of the order's first payment by hand, its second … */
export const newOutsideId = (orderNumber: string, rows: readonly Row[]) =>
  `${manualPrefix}${orderNumber}-P${rows.filter(({ type }) => type === 'order').length + 1}`

export const voidSuffix = '-void'
export const voidIdOf = (transactionId: string) => `${transactionId}${voidSuffix}`
/** Whether a statement row takes back a payment whose money never came. */
export const isVoid = (transactionId: string) =>
  transactionId.startsWith(manualPrefix) && transactionId.endsWith(voidSuffix)

/** The payment that counts among an order's rows outside the provider, unless it was voided. */
export const standingOf = <T extends Row>(rows: readonly T[]): T | undefined =>
  rows.find(
    ({ type, transactionId }) =>
      type === 'order' && rows.every((row) => row.transactionId !== voidIdOf(transactionId)),
  )

type Moved = {
  transactionId: string
  amountCents: number
  method: HandMethod | null
  reference: string | null
}

/** "Paid by check no. 1042", "Refunded by Zelle", "In cash" if voided; else undefined. */
export function describeMethod(purchase: Moved): string | undefined {
  const { transactionId, amountCents, method, reference } = purchase
  if (!method) return undefined
  const words = methodWords(method, reference)
  if (isVoid(transactionId)) return capitalized(words)
  return amountCents < 0 ? `Refunded ${words}` : `Paid ${words}`
}

/** Why a payment can't have been received on that day; undefined if it can. */
export function dayRefusal(day: string, orderedAt: Date, now: Date): string | undefined {
  if (day > dayOf(now.toISOString())) return sentences.future
  if (day < dayOf(orderedAt.toISOString())) return paymentRefusals.beforeOrder
  return undefined
}

/** The moment for a day on which money was received: not before the order, never in the future. */
export const momentOf = (day: string, orderedAt: Date, now: Date): Date =>
  new Date(Math.max(orderedAt.getTime(), Math.min(noonOf(day).getTime(), now.getTime())))
