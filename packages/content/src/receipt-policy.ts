/** The return policy a receipt prints (§9), by product type. */
const returnPolicies = {
  Installation:
    'Installations may be returned within 30 days. A service call or cancellation fee may be deducted for work and visits already completed. A one-year guarantee covers faults.',
  Upgrade:
    'Upgrades may be returned within 30 days. A service call or cancellation fee may be deducted for work already completed. A one-year guarantee covers faults.',
  Device:
    'Devices may be returned within 30 days. A service call fee may be deducted if a visit is needed to remove them. A one-year guarantee covers faults.',
  'Service visit':
    'Completed visits cannot be refunded. A visit canceled before it takes place and within 30 days of the purchase is refunded; a cancellation fee may be deducted.',
  Custom:
    'Custom work may be returned within 30 days. A service call or cancellation fee may be deducted for work already completed. A one-year guarantee covers faults.',
  Subscription:
    'The subscription may be canceled at any time in the cabinet. A refund may be requested within 30 days of a payment. Canceling costs nothing.',
} as const

const generalPolicy =
  'The return window is 30 days. A service call or cancellation fee may be deducted.'

export const receiptTexts = {
  guestCopy: 'Guest Copy: Thank you!',
  processedBy: 'Payment is processed via PayPal.',
  refundMethod: 'Refunds go to the original payment method, or are made by check or Zelle.',
} as const

/** The policy for a product type, or the general one. */
export function returnPolicy(productType: string): string {
  const own = Object.entries(returnPolicies).find(
    ([type]) => type.toLowerCase() === productType.toLowerCase(),
  )
  return own ? own[1] : generalPolicy
}
