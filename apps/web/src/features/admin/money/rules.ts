import type { compareMoney, TransactionKind } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { addToMonth } from '@smart-bird/receipt/moment'

export const kindLabels: Record<TransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversed by the bank or PayPal',
  'reversal-undone': 'Returned after a dispute',
  hold: 'Hold or release',
  fee: 'Fee',
  transfer: 'Transfer',
  conversion: 'Currency conversion',
  other: 'Other',
}

/** All months from the first payment until now, the newest first; the last one and this are always there. */
export function monthsSince(first: string | null | undefined, current: string): string[] {
  const months = [current, addToMonth(current, -1)]
  for (let month = addToMonth(current, -2); first && month >= first; month = addToMonth(month, -1))
    months.push(month)
  return months
}

/** Why nothing could be compared, and what to do. */
export const problemSentences: Record<
  NonNullable<Reply<typeof compareMoney>['problem']>,
  string
> = {
  not_set_up:
    'PayPal isn’t set up yet, so there’s nothing to compare. Run "npm run paypal:setup" on the server.',
  not_authorized:
    'PayPal doesn’t let this site read transactions. Turn on Transaction Search for the app in PayPal’s developer dashboard; it can take a few hours to work. Payments aren’t affected.',
  not_yet:
    'PayPal has no transactions to show yet. Its list runs up to three hours behind, so check again later today. Payments aren’t affected.',
  unreachable:
    'PayPal isn’t responding, so nothing can be compared right now. Nothing is lost: we check every day, and whenever you open this page.',
}

/** "2026-11" as people say it. */
export const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  )
