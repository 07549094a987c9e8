import { subscriptionFacts } from '../facts.ts'
import type { Section } from '../prose.ts'

/** Payments, prices, refunds and cancellation. */
export const moneyTerms = [
  {
    id: 'payments',
    title: 'Payments and the payment provider',
    paragraphs: [
      'Orders and subscriptions are paid through PayPal, a third-party payment provider. When you choose to pay, we send you to its pages, where you approve the payment under its own terms. We never receive or store your card or bank details.',
      'A payment counts as made when the payment provider confirms it to us. Until then, your cabinet shows it as being confirmed. If a payment is declined, you’re not charged and the order stays open.',
      'You get a receipt after each payment and can download it again from your cabinet. If you think a charge is wrong, please write to us first: most mistakes can be fixed in one message.',
    ],
  },
  {
    id: 'prices-and-taxes',
    title: 'Prices and taxes',
    paragraphs: [
      'All prices are in US dollars. Published prices are subject to change without notice. A change doesn’t affect orders already placed.',
      'The price of an order includes tax, and the receipt says so.',
      subscriptionFacts.mayChange,
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    paragraphs: [
      'You may ask for a refund within 30 days of the purchase. Write to us with the order number and the reason. What can be returned depends on the type of product, and each receipt states the policy that applies.',
      'A service call or a cancellation fee may be deducted from the refund, especially if we’ve already visited your home, done work or ordered devices for you. We’ll tell you the amount and what it’s for before we pay the refund.',
      'Refunds go to the original payment method. If that’s not possible, they are made by check or Zelle.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    paragraphs: [
      'You may cancel a contract that came out of a quote until the end of the third business day after you accepted it, on the quote’s page or by writing to us. Business days are Monday to Friday, without federal holidays. What isn’t paid is canceled, and what you paid is refunded in full.',
      'You may also cancel any order we haven’t completed by writing to us. An unpaid order is closed without a charge, unless we’ve already visited your home or ordered devices for it at your request. For paid orders, the section on refunds applies.',
      `You may cancel the subscription in your cabinet at any time. You won’t be charged again. ${subscriptionFacts.ends} The count of months for your support level ends, too: a later subscription starts over.`,
      'We may cancel an order or end a subscription if we can’t provide what was agreed, if payments fail repeatedly, or if these terms are seriously violated. If we’re the reason, we’ll refund what you paid for the part we didn’t provide.',
      'If the law gives you a further right to cancel, nothing here limits it.',
    ],
  },
] as const satisfies readonly Section[]
