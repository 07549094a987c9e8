import type * as contract from '../../../admin/subscriptions.ts'
import { type FeatureOf, wrongProof } from '../../feature.ts'

export const subscriptions: FeatureOf<typeof contract> = {
  tag: 'Admin: subscriptions',
  describes:
    'Every customer with subscription and house; how an admin ends a subscription and refunds its last payment.',
  calls: {
    listSubscriptions: {
      says: 'Lists every customer at once. `userId` and `username` must be the session’s own.',
      refuses: ['not_yours'],
    },
    pageSubscriptions: {
      says: 'Lists the same customers a page at a time, with search and a filter by status.',
    },
    subscriptionsCsv: {
      says: 'Sends the filtered list as a CSV file. A session may fetch 60 files in 10 minutes.',
    },
    endSubscription: {
      says: 'Ends the customer’s running subscription at PayPal, with the caller’s own password, and emails the customer the reason. With `refundOf`, the last payment’s transaction, all that is left of that payment is refunded as well, even if the subscription has ended in the meantime. If PayPal doesn’t answer, both are stored and repeated until they succeed. A repeated call ends and refunds nothing twice.',
      refuses: [
        'user_not_found',
        'nothing_to_cancel',
        'cancel_refused',
        'conflict',
        'refund_under_way',
        'refund_refused',
        ...wrongProof,
      ],
    },
    refundSubscription: {
      says: 'Refunds all that is left of the last payment of the customer’s subscription, running or ended, through PayPal at once, with the caller’s own password. With `byHand`, it records instead that this money was sent by check or Zelle, or in another way outside PayPal. `transactionId` is the payment the admin saw: if there is a newer one, it is refused.',
      refuses: ['user_not_found', 'conflict', 'refund_under_way', 'refund_refused', ...wrongProof],
    },
  },
}
