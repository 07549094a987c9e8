/** How a customer comes back from the provider's page. */
import * as z from 'zod/mini'
import { receiptData } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { errorReply } from './error-reply.ts'
import { line } from './fields.ts'
import { returnTypes } from './values.ts'

const optionalId = z.optional(line(100))
/** The return's parameters; which are needed depends on `rType` (see the API's rules). */
export const returnQuery = z.strictObject({
  rType: z.enum(returnTypes),
  paymentId: optionalId,
  PayerID: optionalId,
  token: optionalId,
  subscription_id: optionalId,
  ba_token: optionalId,
})
export type ReturnQuery = z.infer<typeof returnQuery>

const paidReply = z.object({
  dataInfo: receiptData,
  /** Only for a subscription. */
  token: z.optional(z.string()),
  username: z.optional(z.string()),
})
/** Also renewed when the payment was settled before the customer returned. */
export const paidTrouble = z.extend(errorReply, {
  dataInfo: z.optional(receiptData),
  token: z.optional(z.string()),
  username: z.optional(z.string()),
})

export const paymentSuccess = endpoint({
  method: 'GET',
  path: '/payment-success',
  access: 'customer',
  summary: 'Settle a payment the provider confirms; safe to repeat',
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
  query: returnQuery,
  reply: paidReply,
  errors: { 400: paidTrouble, 500: paidTrouble },
})

export const paymentCancel = endpoint({
  method: 'GET',
  path: '/payment-cancel',
  access: 'customer',
  summary: 'The customer returned without paying',
  says: 'Notes that the customer came back from PayPal without approving, and replies with the sentence to show. The order stays unpaid and can be paid at any time.',
  refuses: ['payment_not_found'],
  query: returnQuery,
  reply: z.string(),
})
