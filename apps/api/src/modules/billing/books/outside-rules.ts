/** Payments of orders that were made outside the provider. Pure. */
import { sentences } from '@smart-bird/contracts/fields'
import { methodWords } from '@smart-bird/contracts/outside-payments'
import type { HandMethod, PurchaseType } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import { dayOf, formatMoment } from '@smart-bird/receipt/moment'
import { fieldFault } from '#lib/app-error'
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

/** Whether only the day of it is known: an admin entered it. */
export const hasNoTime = ({ method, transactionId }: Pick<Moved, 'method' | 'transactionId'>) =>
  method !== null && !isVoid(transactionId)

type Bounds = {
  /** What it can't be before, and the refusal for that day. */
  since: Date
  tooEarly: (day: string) => string
  now: Date
  field: string
}

/** The moment for a day on which money moved: never in the future. Throws `invalid_input` for a day out of bounds. */
export function momentWithin(day: string, { since, tooEarly, now, field }: Bounds): Date {
  if (day > dayOf(now.toISOString())) throw fieldFault(field, sentences.future)
  if (day < dayOf(since.toISOString()))
    throw fieldFault(field, tooEarly(formatMoment(since.toISOString()).mediumDate))
  return momentOf(day, since, now)
}

/** The same for a day that is within. */
export const momentOf = (day: string, since: Date, now: Date): Date =>
  new Date(Math.max(since.getTime(), Math.min(noonOf(day).getTime(), now.getTime())))
