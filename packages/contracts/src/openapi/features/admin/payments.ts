import type * as contract from '../../../admin/payments.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const payments: FeatureOf<typeof contract> = {
  tag: 'Admin: payments',
  describes: 'Payments of orders that were made outside PayPal.',
  calls: {
    markPaid: {
      says: 'Records that an unpaid order was paid by check, Zelle or cash, with the caller’s own password. An open payment at PayPal is settled or closed first; while PayPal confirms one or doesn’t answer, nothing is recorded. `receivedOn` is between the day of the order and today; a check and Zelle need a `reference`. Repeated with the same method, reference and day, it changes nothing.',
      refuses: [
        'order_not_found',
        ...wrongProof,
        'already_paid',
        'order_cancelled',
        'payment_under_way',
        'invoice_taken',
        'provider_unreachable',
      ],
    },
    voidPayment: {
      says: 'Takes back a payment outside PayPal whose money never came, such as a check that bounced, with the caller’s own password. The order is unpaid again. Refused if part of it was refunded, or if the order was also paid through PayPal.',
      refuses: ['order_not_found', ...wrongProof, 'conflict'],
    },
  },
}
