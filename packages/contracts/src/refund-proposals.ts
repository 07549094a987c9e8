/** A refund that keeps something back, which the customer sees before it is paid. */
import * as z from 'zod/mini'
import { endpoint, messageReply } from './endpoint.ts'
import { line, money } from './fields.ts'
import { timestamp } from './paging.ts'

/** What is kept back of a refund, and for what. */
export const deduction = z.object({ label: z.string(), amount: money })
export type Deduction = z.infer<typeof deduction>

/** A refund that keeps something back: what is paid, and when it is paid without an answer. */
export const refundProposal = z.object({
  refundId: z.int(),
  amount: money,
  deductions: z.array(deduction),
  reason: z.string(),
  /** The money comes by check, by Zelle or another way outside the provider. */
  isByHand: z.boolean(),
  payAt: timestamp,
})
export type RefundProposal = z.infer<typeof refundProposal>

/** What comes of a customer's agreement to a refund. */
export const agreementSentences = {
  paid: 'Thank you. Your refund is being paid to your original payment method.',
  byHand: 'Thank you. We’ll send the money and email you the receipt.',
  waiting:
    'Thank you. PayPal isn’t responding right now. We’ll pay the refund as soon as it responds.',
  known: 'This refund was already agreed to. There’s nothing left to do.',
  withdrawn:
    'We withdrew this refund before it was paid. Please call or email us if you have questions.',
  overtaken: 'This payment was refunded in the meantime, so nothing more was paid.',
  disputed:
    'This payment is disputed at PayPal, so PayPal decides about the refund. Nothing was paid now.',
  failed: 'PayPal couldn’t make this refund. We’ll contact you about another way.',
} as const

export const agreeToRefund = endpoint({
  method: 'POST',
  path: '/refund-agreement',
  access: 'customer',
  summary: 'Agree to a refund that we proposed; safe to repeat',
  says: 'Agrees to a refund that keeps something back. It is paid at once, or as soon as PayPal responds. Repeated, it changes nothing. Refused if the refund was withdrawn, the payment was refunded in the meantime, or it is disputed.',
  refuses: ['not_yours', 'order_not_found', 'refund_not_found', 'conflict'],
  body: z.strictObject({ username: z.string(), orderNumber: line(20), refundId: z.int() }),
  reply: messageReply,
})
