/** The features as the published contract names and describes them, in the order of its page. */
import type { features } from '../endpoints.ts'

export const tags: Readonly<
  Record<keyof typeof features, readonly [name: string, describes: string]>
> = {
  auth: ['Login', 'Login, logout, recovery, invitations, sessions and two-factor login.'],
  account: ['Account', 'The customer’s own data, password and support level.'],
  billing: [
    'Billing',
    'Orders, payments, the subscription, statements and receipts. Money is a decimal string in US dollars, such as `965.00`.',
  ],
  refundProposals: [
    'Refund proposals',
    'Refunds that keep something back, which the customer sees before they are paid.',
  ],
  coverage: ['Coverage', 'What the guarantee and the support level pay for.'],
  house: ['House', 'What a customer asks the house for, and what the house reports.'],
  leaving: ['Leaving', 'How a customer takes the home out of our hands.'],
  diary: ['House diary', 'What a customer can read about what happened.'],
  enquiry: ['Enquiries', 'What visitors and customers write to us, and our answers.'],
  quotes: ['Quotes', 'Our written offers, which become contracts and their orders.'],
  visits: ['Visits', 'When we come to a home, what we did there, and what it costs.'],
  overview: ['Admin: overview', 'The first admin page.'],
  enquiries: ['Admin: enquiries', 'Messages from the contact form and the report popup.'],
  customers: [
    'Admin: customers',
    'Accounts and their houses. What affects an admin’s account or who can log in needs `proof`: the caller’s own password, and a code if the caller uses two-factor login.',
  ],
  orders: ['Admin: orders', 'Orders, which admins make and customers pay.'],
  payments: ['Admin: payments', 'Payments of orders that were made outside PayPal.'],
  refunds: ['Admin: refunds', 'Refunds of orders, by PayPal or by hand.'],
  subscriptions: [
    'Admin: subscriptions',
    'Every customer with subscription and house; how an admin ends a subscription and refunds its last payment.',
  ],
  terms: ['Admin: terms', 'Changes of the terms of service.'],
  money: ['Admin: money', 'Our ledger beside PayPal’s, and what needs an admin.'],
  disputes: ['Admin: disputes', 'Payments that customers dispute. They are answered at PayPal.'],
  houses: ['Admin: houses', 'The customers’ houses, their webhooks and keys.'],
  imports: ['Admin: import', 'A firm’s earlier customers and paid orders, from a table.'],
  deliveries: ['Admin: webhook calls', 'Calls to houses, with what the houses answered.'],
  mails: ['Admin: emails', 'The emails we sent or try to send, never with what they say.'],
  audit: [
    'Admin: audit log',
    'Every state change, with who made it. Entries are never changed or removed.',
  ],
  service: ['Service', 'For operators, balancers and monitors.'],
}
