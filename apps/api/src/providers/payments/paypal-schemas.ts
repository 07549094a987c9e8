/** The parts of PayPal's JSON that we read; the rest is ignored. */
import * as z from 'zod'

export const money = z.object({ currency_code: z.string(), value: z.string() })
export const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'not a time')
/** A breakdown without a fee that can be read tells none: no payment may fail for that. */
const fee = z.object({ paypal_fee: money.optional() }).optional().catch(undefined)
const links = z.array(z.object({ href: z.string(), rel: z.string() })).default([])

export const accessToken = z.object({ access_token: z.string(), expires_in: z.number() })

export const problem = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional(),
})
export type Problem = z.infer<typeof problem>

export const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  create_time: moment,
  status_details: z.object({ reason: z.string().optional() }).optional(),
  // Only once the money is here.
  seller_receivable_breakdown: fee,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
export type Capture = z.infer<typeof capture>

export const linked = z.object({ id: z.string(), links })

export const refund = z.object({
  id: z.string(),
  // Optional in PayPal's schema; without a status no money has moved yet.
  status: z.string().default('PENDING'),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  custom_id: z.string().optional(),
  amount: money,
  seller_payable_breakdown: fee,
  create_time: moment.optional(),
  links,
})
export type Refund = z.infer<typeof refund>

export const order = z.object({
  id: z.string(),
  status: z.string(),
  links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({
            captures: z.array(capture).default([]),
            refunds: z.array(refund).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})
export type Order = z.infer<typeof order>

export const created = z.object({ id: z.string(), links })

export const subscription = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  start_time: moment.optional(),
  billing_info: z
    .object({
      next_billing_time: moment.optional(),
      last_payment: z.object({ time: moment }).optional(),
      failed_payments_count: z.number().default(0),
      last_failed_payment: z
        .object({ time: moment, next_payment_retry_time: moment.optional() })
        .optional(),
    })
    .optional(),
})
export type Subscription = z.infer<typeof subscription>

const sale = z.object({
  id: z.string(),
  status: z.string(),
  amount_with_breakdown: z.object({
    gross_amount: money,
    fee_amount: money.optional().catch(undefined),
  }),
  time: moment,
})
export type Sale = z.infer<typeof sale>
export const sales = z.object({ transactions: z.array(sale).default([]) })

const v1Amount = z.object({ total: z.string(), currency: z.string() })
export const saleResource = z.object({
  id: z.string(),
  state: z.string().optional(),
  amount: v1Amount,
  billing_agreement_id: z.string().optional(),
  create_time: moment,
})
export const saleRefundResource = z.object({
  id: z.string(),
  sale_id: z.string().optional(),
  state: z.string().default('pending'),
  amount: v1Amount,
  create_time: moment,
})
export type SaleRefundResource = z.infer<typeof saleRefundResource>

export const transactions = z.object({
  /** Parsed one by one in `paypal-ledger.ts`. */
  transaction_details: z.array(z.object({ transaction_info: z.unknown() })).default([]),
  total_pages: z.number().default(1),
})

const named = z.array(z.object({ name: z.string() }))
export const webhooks = z.object({
  webhooks: z
    .array(z.object({ id: z.string(), url: z.string(), event_types: named.default([]) }))
    .default([]),
})
export const eventTypes = z.object({ event_types: named })
export const plan = z.object({ id: z.string(), status: z.string() })

const paypalId = z.string().regex(/^[A-Za-z0-9-]{1,255}$/)
const disputeFacts = z.object({
  dispute_id: paypalId,
  create_time: moment,
  update_time: moment.optional(),
})

export const dispute = disputeFacts.extend({
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: paypalId.optional() }))
    .default([]),
  reason: z.string().default('OTHER'),
  status: z.string().default('OTHER'),
  dispute_amount: money.optional(),
  dispute_life_cycle_stage: z.string().default('OTHER'),
  dispute_channel: z.string().default('INTERNAL'),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: moment.optional(),
})
export type Dispute = z.infer<typeof dispute>

/** Without items if there are none. */
export const disputes = z.object({ items: z.array(disputeFacts).default([]), links })

/** The answer to whether PayPal sent an event. */
export const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
