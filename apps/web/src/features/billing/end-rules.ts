import type { PaymentHistoryRow } from '@smart-bird/contracts/billing'
import { limits } from '@smart-bird/contracts/limits'
import { refundPrefix } from '@smart-bird/contracts/values'
import { addDays, dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { dollars } from '#lib/money.ts'

/** What becomes of the month that was paid last, if a subscription ends now; undefined if it was refunded. Newest rows first. */
export function paidMonthText(
  rows: readonly PaymentHistoryRow[],
  nextPaymentAt: string | null,
  now: Date,
): string | undefined {
  const place = rows.findIndex(({ purchaseType }) => purchaseType === 'subscription')
  const paid = rows[place]
  if (!paid) return undefined
  const refund = `${refundPrefix}${paid.paymentDescription}`
  if (rows.slice(0, place).some(({ paymentDescription }) => paymentDescription === refund))
    return undefined
  const until = nextPaymentAt
    ? `, for the time until ${formatMoment(nextPaymentAt).mediumDate}`
    : ''
  const lastDay = addDays(dayOf(paid.purchaseDate), limits.returnDays)
  const mayAsk =
    dayOf(now.toISOString()) <= lastDay
      ? ` You may ask us for a refund by ${formatMoment(startOfDay(lastDay).toISOString()).mediumDate}.`
      : ''
  return `You paid ${dollars(paid.amount)} on ${formatMoment(paid.purchaseDate).mediumDate}${until}. Canceling doesn’t refund it.${mayAsk}`
}
