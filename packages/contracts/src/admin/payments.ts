/** Payments of orders that were made outside the provider. */
import * as z from 'zod/mini'
import { endpoint, wrongProof } from '../endpoint.ts'
import { choice, optionalLine, pastDay, sentences } from '../fields.ts'
import { limits } from '../limits.ts'
import { type OutsideMethod, outsideMethods, voidReasons } from '../values.ts'
import { ofOrder } from './orders.ts'
import { requiredProof } from './proof.ts'

const payment = {
  method: choice(outsideMethods),
  /** A day of the company's calendar. */
  receivedOn: pastDay,
  /** The order, too, is from that day, if it is from a later one. */
  movesOrder: z.optional(z.boolean()),
  reference: optionalLine(limits.referenceMax),
}
/** Cash has no number. */
const hasReference = z.refine<{ method: OutsideMethod; reference: string }>(
  ({ method, reference }) => method === 'cash' || reference !== '',
  { path: ['reference'], error: sentences.required },
)

export const paymentForm = z.strictObject(payment).check(hasReference)
export type PaymentForm = z.infer<typeof paymentForm>

export const markPaid = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/mark-paid',
  summary: 'Record a payment that was made outside the provider, by check, Zelle or cash',
  proof: 'always',
  says: 'Records that an unpaid order was paid by check, Zelle or cash, with the caller’s own password. An open payment at PayPal is settled or closed first; while PayPal confirms one or doesn’t answer, nothing is recorded. `receivedOn` is between the day of the order and today; if the order is from an earlier day than it says, `movesOrder` moves it to that day. A check and Zelle need a `reference`. Repeated with the same method, reference and day, it changes nothing.',
  refuses: [
    'order_not_found',
    ...wrongProof,
    'already_paid',
    'order_cancelled',
    'payment_under_way',
    'invoice_taken',
    'provider_unreachable',
  ],
  body: z.strictObject({ ...payment, proof: requiredProof }).check(hasReference),
})

/** Of a payment or a refund that was recorded by hand. */
export const voidForm = z.strictObject({ reason: choice(voidReasons), proof: requiredProof })

export const voidPayment = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/void-payment',
  summary: 'Take back a recorded payment whose money never came; the order is unpaid again',
  proof: 'always',
  says: 'Takes back a payment outside PayPal whose money never came, such as a check that bounced, with the caller’s own password. The order is unpaid again, or canceled if its contract was. Refused if part of it was refunded, or if the order was also paid through PayPal.',
  refuses: ['order_not_found', ...wrongProof, 'conflict'],
  body: voidForm,
})

/** Why a payment can't have been received on a day, for the day of its order. */
export const beforeOrder = (orderedOn: string) =>
  `The order is from ${orderedOn}. Choose that day or later, or move the order back, too.`

/** Why a payment outside the provider can't be recorded or voided now. */
export const paymentRefusals = {
  underWay:
    'PayPal is confirming a payment for this order, so nothing was recorded. Please don’t deposit a check yet, and look again in a few minutes.',
  unreachable:
    'PayPal isn’t responding, so we can’t tell whether this order is being paid there. Nothing was recorded. Please try again in a few minutes.',
  invoiceTaken:
    'PayPal may have a payment for this order that we don’t know of, so nothing was recorded. Money says what to do about it.',
  notByPayPal:
    'This order wasn’t paid through PayPal, so PayPal can’t refund it. Please refund it another way and record that.',
  refunded:
    'Part of this payment has been refunded, so it can’t be voided. Record a refund instead.',
  notStanding:
    'This payment was already voided, or something else has become of the order. Nothing was changed.',
  paidTwice:
    'This order was also paid through PayPal. Please refund the duplicate first, then void this payment.',
} as const
