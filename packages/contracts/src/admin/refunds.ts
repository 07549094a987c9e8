/** Refunds of orders, and what an admin reads when PayPal refuses one. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, money, optionalLine, price } from '../fields.ts'
import { limits } from '../limits.ts'
import { handWays } from '../values.ts'
import { adminOrder, orderParams } from './orders.ts'

/** What was refunded before and is under way, as the admin saw it: a refund meanwhile is a conflict, not a second one. */
const seen = { refunded: z.optional(money), refunding: z.optional(money) }
/** Names a double payment; without it the payment that counts is refunded. */
const transactionId = z.optional(line(100))

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/refund',
  access: 'admin',
  summary: 'Refund a paid order through the provider, in full or in part',
  params: orderParams,
  body: z.strictObject({
    amount: z.optional(price),
    reason: optionalLine(limits.addressMax),
    transactionId,
    ...seen,
  }),
  reply: adminOrder,
})

export const markRefunded = endpoint({
  method: 'POST',
  path: '/admin/orders/:orderNumber/mark-refunded',
  access: 'admin',
  summary: 'Record a refund that was made outside the provider, by check or Zelle',
  params: orderParams,
  body: z.strictObject({
    amount: price,
    reason: line(limits.addressMax),
    way: z.optional(z.enum(handWays)),
    transactionId,
    ...seen,
  }),
  reply: adminOrder,
})

const byHand = 'You can refund by check or Zelle instead.'
const atPayPal = 'Please look at the account on paypal.com.'

/** PayPal's issues, each with what it means and what to do. */
const refusals: Readonly<Record<string, string>> = {
  REFUND_TIME_LIMIT_EXCEEDED: `The payment is too old: PayPal refunds for 180 days. ${byHand}`,
  REFUND_TIME_EXCEEDED_FOR_PAYMENT_SOURCE: `The payment is too old for the customer's bank to take a refund. ${byHand}`,
  TRANSACTION_REFUSED: `PayPal does not say why. ${byHand}`,
  CAPTURE_FULLY_REFUNDED:
    'The whole payment was refunded already. Please reload the page to see it.',
  REFUND_AMOUNT_EXCEEDED:
    'More was refunded at PayPal already than is known here. Please reload the page to see it.',
  REFUND_NOT_ALLOWED: `This payment cannot be refunded there. ${byHand}`,
  REFUND_FAILED_INSUFFICIENT_FUNDS: `There is not enough money in our PayPal account or its bank account. ${atPayPal}`,
  PARTIAL_REFUND_NOT_ALLOWED: 'This payment can only be refunded as a whole.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: `This payment was refunded too many times. ${byHand}`,
  PENDING_CAPTURE: 'The payment itself is still pending. Please try again once it is completed.',
  TRANSACTION_DISPUTED:
    'The customer has opened a case, and a part cannot be refunded meanwhile. Please answer it in the Resolution Center on paypal.com, or refund the whole payment.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    "The customer's bank has already taken the payment back. Please see to it in the Resolution Center on paypal.com.",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: `The customer's PayPal account is locked or closed. ${byHand}`,
  PAYER_ACCOUNT_RESTRICTED: `The customer's PayPal account is restricted. ${byHand}`,
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: `Our own PayPal account is locked or closed. ${atPayPal}`,
  PAYEE_ACCOUNT_RESTRICTED: `Our own PayPal account is restricted. ${atPayPal}`,
  NOT_AUTHORIZED: `Our PayPal app has no permission to refund. ${atPayPal}`,
  PERMISSION_DENIED: `Our PayPal app has no permission to refund. ${atPayPal}`,
  FAILED: `It was accepted and then failed. ${byHand}`,
  CANCELLED: `It was accepted and then canceled. ${byHand}`,
}

/** Why a refund came to nothing: our sentence for the issues we know, PayPal's own for the others. */
export const refundRefusal = (issue: string, description = ''): string => {
  const why = refusals[issue] ?? (description || 'PayPal gives no reason.')
  return `PayPal refused the refund, and no money was refunded. ${why} (${issue})`
}
