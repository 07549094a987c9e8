/** Refunds of orders, and the sentences for the ones PayPal refuses. */
import * as z from 'zod/mini'
import { endpoint, wrongProof } from '../endpoint.ts'
import { line, money, optionalLine, pastDay, price, sentences } from '../fields.ts'
import { limits } from '../limits.ts'
import { rowNumber } from '../paging.ts'
import { handWays, type RefundWay } from '../values.ts'
import { ofOrder, orderParams } from './orders.ts'
import { voidForm } from './payments.ts'
import { requiredProof } from './proof.ts'

/** The refunds the admin saw: if there is another by now, this one is a conflict. */
const seen = { refunded: z.optional(money), refunding: z.optional(money) }
/** For a double payment; by default the payment that counts is refunded. */
const transactionId = z.optional(line(100))

/** Kept back of the amount. */
export const newDeduction = z.strictObject({
  label: line(limits.deductionLabelMax),
  amount: price,
})
const deductions = z.array(newDeduction)
const refund = {
  deductions: z.optional(deductions.check(z.maxLength(limits.deductionsMax))),
  /** The customer reads it. */
  reason: line(limits.addressMax),
  transactionId,
  ...seen,
  proof: requiredProof,
}

export const refundOrder = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/refund',
  summary: 'Refund a paid order, or propose a refund that keeps something back',
  proof: 'always',
  says: 'Refunds all that is left of the order’s payment through PayPal at once, with the caller’s own password. Less than that, by `amount` or `deductions`, is proposed: the customer gets an email and agrees, or three days pass, and it is paid then; with a `way`, an admin sends the money. Never more than was paid is refunded, and one refund of a payment is proposed at a time. If PayPal doesn’t answer, the refund stays in progress and is checked again later. With `refunded` and `refunding`, the amounts the admin saw, a second press is refused.',
  refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'refund_refused', 'conflict'],
  body: z.strictObject({
    /** Before the deductions; all that is left by default. */
    amount: z.optional(price),
    /** How it is paid once it is agreed; by the provider by default. */
    way: z.optional(z.enum(handWays)),
    ...refund,
  }),
})

/** What names a refund by check or Zelle. */
export const needsReference = ({ way, reference }: { way: RefundWay; reference: string }) =>
  !(way === 'check' || way === 'zelle') || reference !== ''
export const hasReference = z.refine<{ way: RefundWay; reference: string }>(needsReference, {
  path: ['reference'],
  error: sentences.required,
})
const byHand = {
  reference: optionalLine(limits.referenceMax),
  /** The company's day on which the money was sent: today, unless it was earlier. */
  sentOn: z.optional(pastDay),
}

/** Money that was sent outside the provider. */
export const sentByHand = z.strictObject({ way: z.enum(handWays), ...byHand }).check(hasReference)
export type SentByHand = z.infer<typeof sentByHand>

export const markRefunded = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/mark-refunded',
  summary: 'Record a refund that was made outside the provider, by check or Zelle',
  proof: 'always',
  says: 'Records a refund that was made by check, Zelle or another way outside PayPal, with the caller’s own password. A check and Zelle need a `reference`. `sentOn` is between the day of the payment and today. Never more than was paid is recorded.',
  refuses: ['order_not_found', ...wrongProof, 'refund_under_way', 'conflict'],
  body: z
    .strictObject({
      amount: price,
      way: z.enum(handWays),
      ...byHand,
      ...refund,
    })
    .check(hasReference),
})

const refundParams = z.strictObject({ ...orderParams.shape, refundId: rowNumber })

export const recordAgreed = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/refunds/:refundId/record',
  summary: 'Record that an agreed refund was made outside the provider',
  proof: 'always',
  says: 'Records that the money of an agreed refund was sent outside PayPal, with the caller’s own password. The customer gets the receipt.',
  refuses: ['order_not_found', 'refund_not_found', ...wrongProof, 'conflict'],
  params: refundParams,
  body: z.strictObject({ ...byHand, proof: requiredProof }),
})

export const withdrawRefund = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/refunds/:refundId/withdraw',
  summary: 'Withdraw a proposed refund',
  proof: 'never',
  says: 'Withdraws a refund that the customer hasn’t agreed to, or whose money wasn’t sent, and emails the customer.',
  refuses: ['order_not_found', 'refund_not_found', 'conflict'],
  params: refundParams,
})

export const voidRefund = endpoint({
  ...ofOrder,
  method: 'POST',
  path: '/admin/orders/:orderNumber/refunds/:refundId/void',
  summary: 'Take back a refund that was recorded by hand',
  proof: 'always',
  says: 'Takes back a refund that was recorded by hand, with the caller’s own password: it was recorded by mistake, or its money came back. Its statement row stays, a second one takes the amount back, and the customer gets an email.',
  refuses: ['order_not_found', 'refund_not_found', ...wrongProof, 'conflict'],
  params: refundParams,
  body: voidForm,
})

/** Why a refund can't be proposed, withdrawn, recorded or voided now. */
export const refundConflicts = {
  proposed:
    'A refund of this payment was proposed to the customer. Please withdraw it first. Nothing was refunded.',
  notProposed:
    'This refund isn’t waiting for the customer anymore, so it can’t be withdrawn. Nothing was changed.',
  notAgreed: 'This refund isn’t waiting to be sent anymore. Nothing was recorded.',
  notByHand:
    'Only a refund that was recorded by hand, and isn’t voided yet, can be voided. Nothing was changed.',
} as const

/** Why a refund can't have been sent on a day, for the day of its payment. */
export const beforePayment = (paidOn: string) =>
  `Please choose ${paidOn} or later. The payment was that day.`

export const nothingLeft =
  'Nothing is left to refund of this payment: it was refunded or voided in the meantime. Nothing more was refunded.'

const elsewhere = 'You can refund by check or Zelle instead.'
const atPayPal = 'Please check the account on paypal.com.'

/** PayPal's issue codes: what each means and what to do. */
const refusals: Readonly<Record<string, string>> = {
  REFUND_TIME_LIMIT_EXCEEDED: `The payment is too old: PayPal refunds only within 180 days. ${elsewhere}`,
  REFUND_TIME_EXCEEDED_FOR_PAYMENT_SOURCE: `The payment is too old for the customer’s bank to accept a refund. ${elsewhere}`,
  TRANSACTION_REFUSED: `PayPal doesn’t say why. ${elsewhere}`,
  CAPTURE_FULLY_REFUNDED:
    'The whole payment has already been refunded. Please reload the page to see it.',
  REFUND_AMOUNT_EXCEEDED:
    'PayPal has already refunded more than we have on record. Please reload the page to see it.',
  REFUND_NOT_ALLOWED: `PayPal can’t refund this payment. ${elsewhere}`,
  REFUND_FAILED_INSUFFICIENT_FUNDS: `Our PayPal account and its bank account don’t have enough money. ${atPayPal}`,
  PARTIAL_REFUND_NOT_ALLOWED: 'This payment can only be refunded in full.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: `This payment has been refunded too many times. ${elsewhere}`,
  PENDING_CAPTURE: 'The payment itself is still pending. Please try again once it’s completed.',
  TRANSACTION_DISPUTED:
    'The customer has opened a dispute, so a partial refund isn’t possible now. Please respond in the Resolution Center on paypal.com, or refund the whole payment.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'The customer’s bank has already reversed the payment. Please respond in the Resolution Center on paypal.com.',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: `The customer’s PayPal account is locked or closed. ${elsewhere}`,
  PAYER_ACCOUNT_RESTRICTED: `The customer’s PayPal account is restricted. ${elsewhere}`,
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: `Our own PayPal account is locked or closed. ${atPayPal}`,
  PAYEE_ACCOUNT_RESTRICTED: `Our own PayPal account is restricted. ${atPayPal}`,
  NOT_AUTHORIZED: `Our PayPal app isn’t allowed to make refunds. ${atPayPal}`,
  PERMISSION_DENIED: `Our PayPal app isn’t allowed to make refunds. ${atPayPal}`,
  FAILED: `PayPal accepted it, and then it failed. ${elsewhere}`,
  CANCELLED: `PayPal accepted it and then canceled it. ${elsewhere}`,
}

/** Why a refund failed: our sentence for issues we know, otherwise PayPal's. */
export const refundRefusal = (issue: string, description = ''): string => {
  const why = refusals[issue] ?? (description || 'PayPal gives no reason.')
  return `PayPal refused the refund, and no money was refunded. ${why} (${issue})`
}
