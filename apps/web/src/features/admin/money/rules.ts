import type { compareMoney, TransactionKind } from '@smart-bird/contracts/admin/money'
import type { Reply } from '@smart-bird/contracts/endpoint'

export const kindWords: Record<TransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Taken back by the bank or PayPal',
  'reversal-undone': 'Returned after a dispute',
  hold: 'Hold or its release',
  fee: 'Fee',
  transfer: 'Transfer',
  conversion: 'Currency conversion',
  other: 'Other',
}

/** Why nothing could be compared, and what to do about it. */
export const problemSentences: Record<
  NonNullable<Reply<typeof compareMoney>['problem']>,
  string
> = {
  not_set_up:
    'PayPal is not set up yet, so there is nothing to compare. Run "npm run paypal:setup" on the server.',
  not_authorized:
    'PayPal does not let this site read its transactions. Switch on Transaction Search for the app in PayPal’s developer dashboard; it can take some hours to work. Payments are not affected.',
  not_yet:
    'PayPal has no transactions to show yet. Its list runs up to three hours behind, so look again later today. Payments are not affected.',
  unreachable:
    'The provider does not answer right now, so nothing can be compared. Nothing is lost: it is asked again every day, and here with every visit.',
}
