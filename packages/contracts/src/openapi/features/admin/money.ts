import type * as contract from '../../../admin/money.ts'
import type { FeatureOf } from '../../feature.ts'

export const money: FeatureOf<typeof contract> = {
  tag: 'Admin: money',
  describes: 'Our ledger beside PayPal’s, and what needs an admin.',
  calls: {
    compareMoney: {
      says: 'Compares our payments and refunds of the last days with PayPal’s transactions, mismatches first. If PayPal can’t be asked, `problem` says why.',
    },
    purchasesCsv: {
      says: 'Sends every payment, refund and reversal of some months as a CSV file, oldest first, with PayPal’s fee where it’s known. Days and months are Chicago’s. A session may fetch 60 files in 10 minutes.',
    },
    settleMoney: {
      says: 'Asks PayPal about one payment and brings our record up to date.',
      refuses: ['payment_not_found', 'outcome_unknown'],
    },
    listFailedPayments: {
      says: 'Lists running subscriptions whose last payment failed, the next retry first.',
    },
    listAttention: {
      says: 'Lists what needs an admin, oldest first. A line without `discrepancyId` disappears by itself.',
    },
    resolveDiscrepancy: {
      says: 'Closes a discrepancy that an admin has handled. A payment that waited for it counts as failed, so its order can be paid again.',
      refuses: ['not_found'],
    },
  },
}
