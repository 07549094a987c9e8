import type * as contract from '../../refund-proposals.ts'
import type { FeatureOf } from '../feature.ts'

export const refundProposals: FeatureOf<typeof contract> = {
  tag: 'Refund proposals',
  describes: 'Refunds that keep something back, which the customer sees before they are paid.',
  calls: {
    agreeToRefund: {
      says: 'Agrees to a refund that keeps something back. It is paid at once, or as soon as PayPal responds. Repeated, it changes nothing. Refused if the refund was withdrawn, the payment was refunded in the meantime, or it is disputed.',
      refuses: ['not_yours', 'order_not_found', 'refund_not_found', 'conflict'],
    },
  },
}
