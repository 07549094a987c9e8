import type * as contract from '../../../admin/refunds.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const refunds: FeatureOf<typeof contract> = {
  tag: 'Admin: refunds',
  describes: 'Refunds of orders, by PayPal or by hand.',
  calls: {
    refundOrder: {
      says: 'Refunds the order’s payment through PayPal, with the caller’s own password: `amount`, or all that is left. Never more than was paid is refunded. If PayPal doesn’t answer, the refund stays in progress and is checked again later. With `refunded` and `refunding`, the amounts the admin saw, a second press is refused.',
      refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'refund_refused', 'conflict'],
    },
    markRefunded: {
      says: 'Records a refund that was made by check, Zelle or another way outside PayPal, with the caller’s own password. Never more than was paid is recorded.',
      refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'conflict'],
    },
  },
}
