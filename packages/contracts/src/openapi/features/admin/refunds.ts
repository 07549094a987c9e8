import type * as contract from '../../../admin/refunds.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const refunds: FeatureOf<typeof contract> = {
  tag: 'Admin: refunds',
  describes: 'Refunds of orders, by PayPal or by hand.',
  calls: {
    refundOrder: {
      says: 'Refunds all that is left of the order’s payment through PayPal at once, with the caller’s own password. Less than that, by `amount` or `deductions`, is proposed: the customer gets an email and agrees, or three days pass, and it is paid then; with a `way`, an admin sends the money. Never more than was paid is refunded, and one refund of a payment is proposed at a time. If PayPal doesn’t answer, the refund stays in progress and is checked again later. With `refunded` and `refunding`, the amounts the admin saw, a second press is refused.',
      refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'refund_refused', 'conflict'],
    },
    markRefunded: {
      says: 'Records a refund that was made by check, Zelle or another way outside PayPal, with the caller’s own password. A check and Zelle need a `reference`. Never more than was paid is recorded.',
      refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'conflict'],
    },
    recordAgreed: {
      says: 'Records that the money of an agreed refund was sent outside PayPal, with the caller’s own password. The customer gets the receipt.',
      refuses: ['order_not_found', 'refund_not_found', ...wrongProof, 'conflict'],
    },
    withdrawRefund: {
      says: 'Withdraws a refund that the customer hasn’t agreed to, or whose money wasn’t sent, and emails the customer.',
      refuses: ['order_not_found', 'refund_not_found', 'conflict'],
    },
    voidRefund: {
      says: 'Takes back a refund that was recorded by hand, with the caller’s own password: it was recorded by mistake, or its money came back. Its statement row stays, a second one takes the amount back, and the customer gets an email.',
      refuses: ['order_not_found', 'refund_not_found', ...wrongProof, 'conflict'],
    },
  },
}
