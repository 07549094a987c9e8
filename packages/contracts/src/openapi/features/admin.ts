/** What admins do for customers and their orders. */
import { type Described, wrongProof } from '../feature.ts'

const proof = ['proof_required', ...wrongProof] as const

export const admin: Described<
  | 'overview'
  | 'enquiries'
  | 'customers'
  | 'orders'
  | 'payments'
  | 'refunds'
  | 'subscriptions'
  | 'terms'
> = {
  overview: {
    tag: 'Admin: overview',
    describes: 'The first admin page.',
    calls: {
      overview: {
        says: 'Shows what needs an admin, the most pressing first, counts open work, and adds up the revenue of the last twelve months.',
      },
      openWork: {
        says: 'Counts what waits for an admin on each page: enquiries to answer, unpaid orders, homes that stopped reporting, and disputes to answer.',
      },
    },
  },
  enquiries: {
    tag: 'Admin: enquiries',
    describes: 'Messages from the contact form and the report popup.',
    calls: {
      listEnquiries: {
        says: 'Lists enquiries, newest first, a page at a time, with how many are waiting for an answer.',
      },
      editEnquiry: {
        says: 'Marks an enquiry as handled or open and saves a note of up to 2,000 characters. With `was`, somebody else’s change is not overwritten; with `seen`, nothing is marked as handled to which the sender has added since.',
        refuses: ['not_found', 'changed_meanwhile'],
      },
      findEnquiry: {
        says: 'An enquiry with its answers, replies and photos, oldest first.',
        refuses: ['not_found'],
      },
      answerEnquiry: {
        says: 'Adds an answer and emails it. This ends the sender’s wait, unless the sender has added more than is `seen`; marking as handled doesn’t. A call that is repeated with the same `key` adds and emails nothing. A customer’s email links to the cabinet, a visitor’s to a page that opens this enquiry for 30 days. With `way` set to `phone`, the text is a note about a call.',
        refuses: ['not_found', 'nobody_to_email'],
      },
      findEnquiryPhoto: { says: 'A photo of an enquiry.', refuses: ['not_found'] },
      customerFromEnquiry: {
        says: 'Creates an account from an enquiry, emails the invitation, and marks the enquiry as handled. An enquiry makes one account only.',
        refuses: ['not_found', 'conflict', 'email_in_use', 'username_in_use'],
      },
      deleteEnquiry: {
        says: 'Deletes an enquiry that was handled, for good, confirmed with the admin’s own password and code.',
        refuses: ['not_found', 'enquiry_open', ...wrongProof],
      },
    },
  },
  customers: {
    tag: 'Admin: customers',
    describes:
      'Accounts and their houses. What affects an admin’s account or who can log in needs `proof`: the caller’s own password, and a code if the caller uses two-factor login.',
    calls: {
      listCustomers: {
        says: 'Lists accounts a page at a time, by username or by when they joined. `search` looks in usernames, names, emails, phones and house domains.',
      },
      createCustomer: {
        says: 'Creates a basic account, with a house if one is sent, and emails an invitation to set a password. A username, email or domain that is taken is refused under its field.',
        refuses: ['email_in_use', 'username_in_use', 'conflict'],
      },
      findCustomer: {
        says: 'Shows one account with its house, last login, two-factor login, refused email and open disputes.',
        refuses: ['user_not_found'],
      },
      editCustomer: {
        says: 'Changes only the fields that are sent. An email needs `proof`; that of an account with a password is changed once `emailCode` is sent, which the first attempt, refused with `email_code_required`, emails to the new address. With `was`, the values the form showed, a change that somebody else made in the meantime is not overwritten. While a subscription runs, `sbStatus` follows it: premium once it is paid, basic while it is suspended; anything else is refused. The last admin can’t be demoted.',
        refuses: [
          'user_not_found',
          'email_in_use',
          'changed_meanwhile',
          'last_admin',
          'subscription_runs',
          'email_code_required',
          'code_not_valid',
          ...proof,
        ],
      },
      blockCustomer: {
        says: 'Blocks an account and ends its sessions at once. The last admin can’t be blocked.',
        refuses: ['user_not_found', 'conflict', 'last_admin', ...proof],
      },
      unblockCustomer: {
        says: 'Lets a blocked account log in again with the password it had.',
        refuses: ['user_not_found', 'conflict', ...proof],
      },
      resendInvitation: {
        says: 'Emails a new invitation and ends the earlier one. It is refused for an account that has a password, has no email or is blocked.',
        refuses: ['user_not_found', 'conflict', ...proof],
      },
      recoverCustomer: {
        says: 'Emails a confirmation code, as if the customer had asked for one. It is refused for an account that has no password yet, has no email or is blocked.',
        refuses: ['user_not_found', 'conflict', ...proof],
      },
      liftTwoFactor: {
        says: 'Turns off the two-factor login of a customer who has lost it, confirmed with the admin’s own password and code, and emails the customer. An admin can’t lift their own.',
        refuses: ['user_not_found', 'two_factor_off', 'own_two_factor', ...wrongProof],
      },
      viewAsCustomer: {
        says: 'Replies with a token that shows what the customer sees and changes nothing, for 30 minutes at most and no longer than the admin’s own session. The customer reads `reason` in the house diary. It is refused for admins and blocked accounts.',
        refuses: ['user_not_found', 'conflict'],
      },
      editHouse: {
        says: 'Sets the domain, address and package of the customer’s house, and makes the house if there is none. Fields that are not sent stay. With `was`, somebody else’s change is not overwritten.',
        refuses: ['user_not_found', 'conflict', 'changed_meanwhile'],
      },
    },
  },
  orders: {
    tag: 'Admin: orders',
    describes: 'Orders, which admins make and customers pay.',
    calls: {
      pageOrders: {
        says: 'Lists orders, newest first, a page at a time, with their payments, refunds and disputes, and the totals of the whole filtered list.',
      },
      ordersCsv: {
        says: 'Sends the filtered list of orders as a CSV file. A session may fetch 60 files in 10 minutes.',
      },
      createOrder: {
        says: 'Creates an unpaid order, which the customer can pay at once. The price is between $0.01 and $100,000.00. What the customer’s level takes off a request of this kind now is taken off it and stays with the order. What the level or the guarantee makes free is refused with 409 unless `fullPriceReason` says why it is billed, which also keeps a discount from being given; the customer reads it.',
        refuses: ['user_not_found', 'conflict'],
      },
      findCoverage: {
        says: 'Says which support level a customer has, and what each kind of request would cost them at this moment: what they read themselves in GET /coverage.',
        refuses: ['user_not_found'],
      },
      cancelOrder: {
        says: 'Cancels an order that nobody has paid. A paid one has to be refunded.',
        refuses: ['order_not_found', 'conflict'],
      },
      setCompletion: {
        says: 'Sets the day on which the work was complete, when its guarantee begins; an empty one takes it back. The day can’t be in the future or before the order. An earlier day than before, or none, needs a reason. The customer is emailed each time.',
        refuses: ['order_not_found', 'no_guarantee'],
      },
    },
  },
  payments: {
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
  },
  refunds: {
    tag: 'Admin: refunds',
    describes: 'Refunds of orders, by PayPal or by hand.',
    calls: {
      refundOrder: {
        says: 'Refunds all that is left of the order’s payment through PayPal at once, with the caller’s own password. Less than that, by `amount` or `deductions`, is proposed: the customer gets an email and agrees, or three days pass, and it is paid then; with a `way`, an admin sends the money. Never more than was paid is refunded, and one refund of a payment is proposed at a time. If PayPal doesn’t answer, the refund stays in progress and is checked again later. With `refunded` and `refunding`, the amounts the admin saw, a second press is refused.',
        refuses: [
          'order_not_found',
          ...wrongProof,
          'refund_under_way',
          'refund_refused',
          'conflict',
        ],
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
  },
  subscriptions: {
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
        refuses: [
          'user_not_found',
          'conflict',
          'refund_under_way',
          'refund_refused',
          ...wrongProof,
        ],
      },
    },
  },
  terms: {
    tag: 'Admin: terms',
    describes: 'Changes of the terms of service.',
    calls: {
      findTermsNotice: {
        says: 'Says how many running subscriptions began under an earlier version of the terms, and whether their customers were notified of the present one.',
      },
      tellCustomers: {
        says: 'Emails each customer with such a subscription what changes, from which day, and how to cancel, with the caller’s own password. `version` must be the present one. Each version is announced once: a second admin is refused, and nobody gets a second email.',
        refuses: [...wrongProof, 'already_notified', 'conflict'],
      },
    },
  },
}
