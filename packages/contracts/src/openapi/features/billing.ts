import type * as contract from '../../billing.ts'
import type { FeatureOf } from '../feature.ts'

export const billing: FeatureOf<typeof contract> = {
  tag: 'Billing',
  describes:
    'Orders, payments, the subscription, statements and receipts. Money is a decimal string in US dollars, such as `965.00`.',
  calls: {
    listOrders: {
      says: 'Lists all orders of the account, newest first. `userId`, `username` and `userEmail` must be the session’s own.',
      refuses: ['not_yours'],
    },
    payOrder: {
      says: 'Starts a PayPal payment of an unpaid order, at the price in our records, and replies with the address where the customer approves it. Asking again while it waits replies with the same address.',
      refuses: [
        'not_yours',
        'order_not_found',
        'order_cancelled',
        'already_paid',
        'payment_under_way',
        'invoice_taken',
        'conflict',
        'payment_error',
        'provider_unreachable',
        'provider_busy',
        'payments_unavailable',
      ],
    },
    listPayments: {
      says: 'Lists every payment and refund of the account, newest first. `userId`, `username` and `userEmail` must be the session’s own.',
      refuses: ['not_yours'],
    },
    findReceipt: {
      says: 'Replies with what is printed on the receipt of one purchase. Another account’s purchase is not found.',
      refuses: ['not_yours', 'purchase_not_found'],
    },
    subscribe: {
      says: 'Starts a PayPal subscription at the plan’s price and replies with the address where the customer approves it. A subscription that was suspended or never paid is ended first, so that two never charge one account.',
      refuses: [
        'not_yours',
        'already_subscribed',
        'cancel_refused',
        'outcome_unknown',
        'provider_unreachable',
        'provider_busy',
        'payments_unavailable',
      ],
    },
    unsubscribe: {
      says: 'Cancels the subscription at PayPal, makes the account basic, and replies with a new token. If PayPal doesn’t answer, the cancellation is stored and repeated until it succeeds. One that PayPal is still confirming is refused. Without a subscription the account is basic, too, and the 422 has the new token.',
      refuses: [
        'not_yours',
        'nothing_to_cancel',
        'subscription_under_way',
        'cancel_refused',
        'user_not_found',
      ],
    },
    subscriptionState: {
      says: 'Shows the plan and its price, and the status of the subscription with its next payment and any failed ones; `status` is null if there was never one.',
    },
    paymentSuccess: {
      says: 'Settles the payment or subscription that the customer has approved at PayPal, and replies with its receipt. It takes the parameters that PayPal adds to the return address. A payment that was settled before is refused as `already_paid_return`, with the same receipt.',
      refuses: [
        'already_paid_return',
        'payment_declined',
        'payment_refused',
        'payment_not_found',
        'payment_not_approved',
        'already_paid',
        'order_cancelled',
        'invoice_taken',
        'payment_error',
        'payments_unavailable',
        'user_not_found',
      ],
    },
    paymentCancel: {
      says: 'Notes that the customer came back from PayPal without approving, and replies with the sentence to show. The order stays unpaid and can be paid at any time.',
      refuses: ['payment_not_found'],
    },
    paymentStatus: {
      says: 'Shows how far a payment has come, why PayPal holds it if it does, and its receipt once there is one. Another account’s payment is not found.',
      refuses: ['payment_not_found'],
    },
    paymentEvents: {
      says: 'Takes PayPal’s events. Each is stored once and handled in the background, and what it says is looked up at PayPal first. A repeated event gets 200 as well. After 30 refused ones in 10 minutes, a network has to wait.',
      key: 'paypal',
      refuses: ['bad_signature', 'too_many_requests'],
    },
  },
}
