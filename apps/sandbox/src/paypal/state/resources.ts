import * as z from 'zod'

/** What the host stores, and what a new one begins with. Our own names are in camel case; PayPal's are kept as sent. */
const moneyValue = z.object({ currency_code: z.string(), value: z.string() })
const moment = z.string()
const nothing = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

const payer = z.object({
  payerId: z.string(),
  email: z.string(),
  givenName: z.string(),
  surname: z.string(),
})
export type Payer = z.infer<typeof payer>

/** PayPal's `status_details.reason` of a capture. */
export const pendingReasons = [
  'PENDING_REVIEW',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'ECHECK',
  'TRANSACTION_APPROVED_AWAITING_FUNDING',
  'INTERNATIONAL_WITHDRAWAL',
  'VERIFICATION_REQUIRED',
  'UNILATERAL',
  'BUYER_COMPLAINT',
  'CHARGEBACK',
  'REFUNDED',
  'OTHER',
] as const
export type PendingReason = (typeof pendingReasons)[number]

const unit = z.looseObject({
  reference_id: z.string(),
  amount: z.looseObject(moneyValue.shape),
  description: z.string().optional(),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
})
export type Unit = z.infer<typeof unit>

export const order = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED']),
  units: z.array(unit),
  /** Whether it was created with payment_source.paypal, which changes its first status and link. */
  withSource: z.boolean(),
  brandName: nothing(z.string()),
  returnUrl: nothing(z.string()),
  cancelUrl: nothing(z.string()),
  payer: nothing(payer),
  /** What a capture will result in. */
  outcome: z.enum(['completed', 'instrument_declined', 'declined', 'pending']).default('completed'),
  /** Why the capture will be pending. */
  pendingReason: z.enum(pendingReasons).default('PENDING_REVIEW'),
  paymentIds: z.array(z.string()).default([]),
  createTime: moment,
  updateTime: moment,
})
export type Order = z.infer<typeof order>

export const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountCents: z.number(),
  /** An eCheck refund is pending for days; only a completed one has been paid out. */
  status: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED']).default('COMPLETED'),
  /** Made by the buyer's bank, not by the seller. */
  isReversal: z.boolean().default(false),
  /** A reversal on the word of the bank that issued the card. */
  isChargeback: z.boolean().default(false),
  note: nothing(z.string()),
  invoiceId: nothing(z.string()),
  customId: nothing(z.string()),
  createTime: moment,
  updateTime: moment.optional(),
})
export type Refund = z.infer<typeof refund>

/** A ledger line that is no payment and no refund, such as a hold or a withdrawal. */
export const movement = z.object({
  id: z.string(),
  code: z.string(),
  /** Null for a line without an amount. */
  amountCents: z.number().nullable(),
  paymentId: z.string().nullable(),
  createTime: moment,
})
export type Movement = z.infer<typeof movement>

/** The capture of an order or the sale of a subscription. */
export const payment = z.object({
  id: z.string(),
  orderId: nothing(z.string()),
  subscriptionId: nothing(z.string()),
  currency: z.string(),
  amountCents: z.number(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  /** Why it is pending. */
  pendingReason: z.enum(pendingReasons).optional(),
  /** When it stopped being pending. */
  decidedTime: moment.optional(),
  invoiceId: nothing(z.string()),
  customId: nothing(z.string()),
  payer,
  createTime: moment,
  updateTime: moment,
})
export type Payment = z.infer<typeof payment>

/** A buyer's complaint about a payment, which PayPal or the buyer's bank decides. */
export const dispute = z.object({
  id: z.string(),
  /** The seller's transaction; a stranger's has no payment here. */
  transactionId: z.string(),
  currency: z.string(),
  amountCents: z.number(),
  reason: z.string(),
  status: z.enum([
    'OPEN',
    'WAITING_FOR_SELLER_RESPONSE',
    'WAITING_FOR_BUYER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
  ]),
  stage: z.enum(['INQUIRY', 'CHARGEBACK']),
  /** EXTERNAL: opened at the buyer's bank. */
  channel: z.enum(['INTERNAL', 'EXTERNAL']),
  outcome: z.string().nullable(),
  answerBy: moment.nullable(),
  createTime: moment,
  updateTime: moment,
})
export type Dispute = z.infer<typeof dispute>

export const product = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  create_time: moment,
  update_time: moment,
})
export type Product = z.infer<typeof product>

export const plan = z.object({
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
  description: z.string().optional(),
  billing_cycles: z.array(
    z.object({
      frequency: z.object({
        interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
        interval_count: z.number(),
      }),
      tenure_type: z.enum(['REGULAR', 'TRIAL']),
      sequence: z.number(),
      total_cycles: z.number(),
      pricing_scheme: z.object({ fixed_price: moneyValue }).optional(),
    }),
  ),
  payment_preferences: z.object({
    auto_bill_outstanding: z.boolean(),
    setup_fee: moneyValue.optional(),
    setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']),
    payment_failure_threshold: z.number(),
  }),
  taxes: z.object({ percentage: z.string(), inclusive: z.boolean() }).optional(),
  quantity_supported: z.boolean(),
  create_time: moment,
  update_time: moment,
})
export type Plan = z.infer<typeof plan>

export const subscription = z.object({
  id: z.string(),
  planId: z.string(),
  customId: nothing(z.string()),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  statusChangeNote: nothing(z.string()),
  statusUpdateTime: moment,
  startTime: moment,
  quantity: z.number().default(1),
  /** Proposed by the seller, and waiting for the buyer's approval. */
  revision: nothing(z.object({ planId: z.string(), quantity: z.number() })),
  brandName: nothing(z.string()),
  returnUrl: nothing(z.string()),
  cancelUrl: nothing(z.string()),
  agreementToken: z.string(),
  checkoutToken: z.string(),
  subscriber: nothing(payer),
  approved: z.boolean().default(false),
  /** Whether the buyer's bank lets payments through. */
  instrument: z.enum(['ok', 'declined']).default('ok'),
  cyclesCompleted: z.number().default(0),
  outstandingCents: z.number().default(0),
  lastPayment: nothing(z.object({ amountCents: z.number(), time: moment })),
  nextBillingTime: nothing(moment),
  failedPaymentsCount: z.number().default(0),
  /** Failed attempts in the current cycle. */
  failedTries: z.number().default(0),
  lastFailedPayment: nothing(
    z.object({ amountCents: z.number(), time: moment, retryTime: moment.nullable() }),
  ),
  createTime: moment,
  updateTime: moment,
})
export type Subscription = z.infer<typeof subscription>
