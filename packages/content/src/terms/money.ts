import type { Section } from '../prose.ts'

/** What is paid, how, and how it comes back. */
export const moneyTerms = [
  {
    id: 'payments',
    title: 'Payments and the payment provider',
    paragraphs: [
      'Orders and subscriptions are paid through PayPal, a third-party payment provider. When you choose to pay, we send you to its pages, where you approve the payment under its own terms. We never receive or store your card or bank details.',
      'A payment counts as made when the payment provider confirms it to us. Until then your cabinet says that it is being confirmed. If a payment is declined, nothing is charged and the order stays open.',
      'After each payment you receive a receipt, and you can download it again from your cabinet. If you believe that a charge is wrong, please write to us first: most mistakes can be corrected in one message.',
    ],
  },
  {
    id: 'prices-and-taxes',
    title: 'Prices and taxes',
    paragraphs: [
      'All prices are in United States dollars. Published prices are subject to change without notice. A change does not affect an order that has already been placed.',
      'The price of an order includes tax. The receipt states it as included.',
      'If the price of the subscription changes, we tell you before the change takes effect, so that you can cancel before you are charged the new price.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    paragraphs: [
      'You may ask for a refund within 30 days of the purchase. Write to us with the order number and the reason. What can be returned depends on the type of product, and the receipt of each purchase states the policy that applies to it.',
      'A service call or a cancellation fee may be deducted from the refund, in particular where we have already visited your home, carried out work or ordered devices for you. We tell you the amount and what it is for before we pay the refund out.',
      'Refunds go to the original payment method. Where that is not possible, they are made by check or Zelle.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    paragraphs: [
      'You may cancel an order that has not been carried out by writing to us. An order that has not been paid is closed without a charge, unless we have already visited your home or ordered devices for it at your request. For orders that have been paid, the section on refunds applies.',
      'You may cancel the subscription in your cabinet at any time. No further payments are taken. Premium status ends with the cancellation, the count of months for the support level ends as well, and a later subscription starts anew. Canceling does not by itself refund the period that has already been paid.',
      'We may cancel an order or end a subscription if we cannot provide what was agreed, if payment fails repeatedly, or if these terms are seriously broken. If the reason lies with us, you get back what you paid for the part that was not provided.',
      'If the law gives you a right to cancel a contract that was signed in your home, you keep that right in full.',
    ],
  },
] as const satisfies readonly Section[]
