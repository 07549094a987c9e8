/** What a receipt says besides its numbers (§9). Keys are the product types a receipt may name. */
const returnPolicies = {
  Installation:
    'Installations may be returned within 30 days. A service call or cancellation fee may be deducted for the work and the visits that have taken place. A one-year guarantee covers faults.',
  Upgrade:
    'Upgrades may be returned within 30 days. A service call or cancellation fee may be deducted for the work that has taken place.',
  Device:
    'Devices may be returned within 30 days. A service call fee may be deducted if a visit is needed to remove them.',
  'Service visit':
    'Visits that have taken place are not returned. A visit canceled within 30 days of the purchase and before it takes place is refunded; a cancellation fee may be deducted.',
  Custom:
    'Custom work may be returned within 30 days. A service call or cancellation fee may be deducted for the work that has taken place.',
  Subscription:
    'The subscription may be canceled at any time in the cabinet. A refund of a payment may be requested within 30 days; a cancellation fee may be deducted.',
} as const

const generalPolicy =
  'The return window is 30 days. A service call or cancellation fee may be deducted.'

export const receiptTexts = {
  guestCopy: 'Guest Copy: Thank you!',
  tax: 'INCLUDED',
  processedBy: 'Payment is processed via PayPal.',
  refundMethod: 'Refunds go to the original payment method, or are made by check or Zelle.',
} as const

/** The return policy for a receipt's product type; one that has no rule of its own gets the general one. */
export function returnPolicy(productType: string): string {
  const own = Object.entries(returnPolicies).find(
    ([type]) => type.toLowerCase() === productType.toLowerCase(),
  )
  return own ? own[1] : generalPolicy
}
