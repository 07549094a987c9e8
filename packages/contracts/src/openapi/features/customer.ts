/** An account and its money. */
import { type Described, wrongProof } from '../feature.ts'

export const customer: Described<'auth' | 'account' | 'billing' | 'refundProposals'> = {
  auth: {
    tag: 'Login',
    describes: 'Login, logout, recovery, invitations, sessions and two-factor login.',
    calls: {
      login: {
        says: 'Opens a session and replies with its token; a browser also gets the cookie that the token is bound to. An account with two-factor login needs `code` as well, unless the device was remembered in the last 30 days. After 10 wrong attempts in 15 minutes for one account and network, more are refused until the time in `Retry-After`.',
        refuses: [
          'wrong_credentials',
          'two_factor_required',
          'wrong_two_factor_code',
          'too_many_requests',
        ],
        setsCookies: true,
      },
      logout: {
        says: 'Ends the session of the token at once on every server. It also succeeds without a token or with one whose session is over.',
        key: 'optionalSession',
        setsCookies: true,
      },
      updateToken: {
        says: 'Replies with a token of the same session that carries the account’s current data. It lasts no longer than the old one, and only the session’s own username is accepted.',
        refuses: ['not_yours', 'user_not_found'],
      },
      forgotPassword: {
        says: 'Emails a confirmation code that works once within 10 minutes, and ends an earlier one. An account gets 3 in 15 minutes, and a network may ask 20 times an hour.',
        refuses: ['email_not_found', 'too_many_requests'],
      },
      resetPassword: {
        says: 'Uses up the confirmation code in the path and emails a temporary password, which is valid for 24 hours and has to be replaced after the login; replies with the username to log in with. Every session of the account ends. A network has 20 attempts in 15 minutes.',
        refuses: ['code_not_valid', 'too_many_requests'],
      },
      takeBackEmail: {
        says: 'Restores the previous email address with the code that was emailed to it, within 3 days of the change. The password stops working, every session ends, and a confirmation code for a new password is emailed. A network has 20 attempts in 15 minutes.',
        refuses: ['code_not_valid', 'email_in_use', 'too_many_requests'],
      },
      proveEmail: {
        says: 'Confirms the new email address of the logged-in customer with the code that `POST /update` emailed to it, within 24 hours. Until then the previous address stays in use. Both addresses are notified, and the previous one can take the account back for 3 days. A network has 20 attempts in 15 minutes.',
        refuses: ['code_not_valid', 'email_in_use', 'user_not_found', 'too_many_requests'],
      },
      findInvitation: {
        says: 'Shows whom the invitation is for, without using it up. An invitation is valid for 7 days, and a network has 20 attempts in 15 minutes.',
        refuses: ['code_not_valid', 'too_many_requests'],
      },
      acceptInvitation: {
        says: 'Uses up an invitation and sets the account’s first password. A password that is easy to guess is refused under `newPassword`. A network has 20 attempts in 15 minutes.',
        refuses: ['code_not_valid', 'conflict', 'too_many_requests'],
      },
      listSessions: {
        says: 'Lists the open sessions with their device and last use, and marks the one that asks.',
      },
      endSession: {
        says: 'Ends one session of the account at once. Another account’s session is not found.',
        refuses: ['not_found'],
      },
      endOtherSessions: {
        says: 'Ends every session of the account but the one that asks, and forgets all other remembered devices.',
      },
      twoFactorState: {
        says: 'Says whether two-factor login is on, and how many of the 10 recovery codes are left.',
      },
      twoFactorSetup: {
        says: 'Replies with a new secret and its `otpauth:` address for an authenticator app, confirmed with the password. Nothing changes until `twoFactorConfirm`. It is refused while two-factor login is on.',
        refuses: ['wrong_password', 'user_not_found', 'conflict', 'too_many_requests'],
      },
      twoFactorConfirm: {
        says: 'Turns two-factor login on with the first code from the authenticator app, and replies with 10 recovery codes that are never shown again. A session has 10 attempts in 15 minutes.',
        refuses: ['wrong_two_factor_code', 'conflict', 'too_many_requests'],
      },
      twoFactorDisable: {
        says: 'Turns two-factor login off, confirmed with the password and a code from the app or a recovery code. The customer is notified by email.',
        refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
      },
      twoFactorRenewCodes: {
        says: 'Replaces all recovery codes with 10 new ones that are never shown again, confirmed with the password and a code. The customer is notified by email.',
        refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
      },
    },
  },
  account: {
    tag: 'Account',
    describes: 'The customer’s own data, password and support level.',
    calls: {
      updateAccount: {
        says: 'Changes phone, full name and email, confirmed with the password, and replies with a new token. A stored value that is sent back unchanged is accepted even if it breaks today’s rules. Both the old and the new email address are notified. A session has 10 attempts an hour at the password.',
        refuses: [
          'wrong_password',
          'not_yours',
          'user_not_found',
          'email_in_use',
          'conflict',
          'too_many_requests',
        ],
      },
      changePassword: {
        says: 'Replaces the password, confirmed with the current one, and replies with a new token. Every other session ends. A password that is easy to guess is refused under `newPassword`. A session has 10 attempts an hour at the current one.',
        refuses: ['wrong_password', 'not_yours', 'user_not_found', 'conflict', 'too_many_requests'],
      },
      accountSummary: {
        says: 'Shows the support level and when the next one is reached, the guarantees that are running, how many orders wait for a payment or its confirmation, and what is to pay for them.',
        refuses: ['user_not_found'],
      },
    },
  },
  billing: {
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
  },
  refundProposals: {
    tag: 'Refund proposals',
    describes: 'Refunds that keep something back, which the customer sees before they are paid.',
    calls: {
      agreeToRefund: {
        says: 'Agrees to a refund that keeps something back. It is paid at once, or as soon as PayPal responds. Repeated, it changes nothing. Refused if the refund was withdrawn, the payment was refunded in the meantime, or it is disputed.',
        refuses: ['not_yours', 'order_not_found', 'refund_not_found', 'conflict'],
      },
    },
  },
}
