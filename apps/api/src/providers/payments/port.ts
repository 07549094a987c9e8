/** What this product needs from a payment provider, in its own terms. */
import type { TransactionKind } from '@smart-bird/contracts/admin/money'
import type {
  DisputeChannel,
  DisputeOutcome,
  DisputeReason,
  DisputeStage,
  DisputeStatus,
  PendingReason,
} from '@smart-bird/contracts/values'

/**
 * Why a call failed. `unreachable` means that the outcome is unknown, and only asking again later can
 * tell.
 */
export type ProviderReason =
  | 'declined'
  | 'already-done'
  | 'not-approved'
  | 'not-authorized'
  /** The provider already has a payment with this invoice id. */
  | 'invoice-taken'
  | 'unreachable'
  | 'refused'

/** The provider's own code and sentence for a refusal, shown to admins. */
export type Refusal = {
  code: string
  text: string
  /** Our own account is blocked: no customer can pay until that is fixed. */
  isAccount: boolean
}

export class ProviderError extends Error {
  readonly reason: ProviderReason
  readonly refusal: Refusal | undefined
  /** The provider gets too many requests and asked us to stay away this long. */
  readonly retryAfterMs: number | undefined
  constructor(
    reason: ProviderReason,
    message: string,
    cause?: unknown,
    refusal?: Refusal,
    retryAfterMs?: number,
  ) {
    super(message, { cause })
    this.reason = reason
    this.refusal = refusal
    this.retryAfterMs = retryAfterMs
  }
  get silence(): Silence {
    return { isSilent: this.reason === 'unreachable', mustWait: this.retryAfterMs !== undefined }
  }
}

/** Whether the provider left a question unanswered, or even asked us to wait before the next. */
export type Silence = { isSilent: boolean; mustWait?: boolean }

export type NewOrder = {
  /** The same on every attempt of one payment. */
  requestId: string
  /** Our own id of the payment. */
  reference: string
  orderNumber: string
  invoiceId: string
  description: string
  /** Why it costs less than its list price, if it does. */
  discountReason: string | null
  amountCents: number
  currency: string
  returnUrl: string
  cancelUrl: string
}

/** What was started, and where the customer approves it. */
export type Started = { providerId: string; approvalUrl: string }

/**
 * What the provider kept of the money, in the money's currency; negative is a fee that it gave back.
 * Undefined if it hasn't said.
 */
type Fee = number | undefined

export type ProviderCapture = {
  captureId: string
  status: 'paid' | 'pending' | 'declined'
  /** Why the provider holds the money of a pending one. */
  pendingReason?: PendingReason
  /** How much of it was refunded, or reversed by the payer's bank. */
  gone: 'nothing' | 'part' | 'all'
  amountCents: number
  feeCents?: Fee
  currency: string
  at: Date
}

/** A completed refund, as our books record it. */
export type Refunded = {
  refundId: string
  amountCents: number
  feeCents?: Fee
  currency: string
  at: Date
  /** Reversed by the customer's bank or the provider, not refunded by us. */
  isReversal?: boolean
}

/** A refund at the provider; only a completed one has moved money. */
export type ProviderRefund = Refunded & {
  status: 'completed' | 'pending' | 'failed' | 'cancelled'
  /** The refunded capture or sale, if the provider says so. */
  transactionId: string | undefined
  /** Our request id, if we requested it. */
  reference: string | undefined
  /** Why it is pending or failed, in the provider's words. */
  detail: string | undefined
}

export type ProviderOrder = {
  providerId: string
  status: 'open' | 'approved' | 'done' | 'void'
  reference: string | undefined
  invoiceId: string | undefined
  amountCents: number
  currency: string
  capture: ProviderCapture | undefined
  refunds: ProviderRefund[]
}

/** After this many missed payments the provider suspends a subscription; it bills them with the next one. */
export const missedPaymentsMax = 2

type NewSubscription = {
  requestId: string
  planId: string
  /** Our own reference for the subscriber, which the provider returns. */
  reference: string
  email: string | undefined
  returnUrl: string
  cancelUrl: string
}

export type ProviderSubscription = {
  providerId: string
  status: 'pending' | 'approved' | 'active' | 'suspended' | 'cancelled' | 'expired'
  reference: string | undefined
  startedAt: Date | undefined
  nextPaymentAt: Date | undefined
  lastPaymentAt: Date | undefined
  /** Payments missed in a row. */
  failedPayments: number
  lastFailedAt: Date | undefined
  nextRetryAt: Date | undefined
}

/** A payment of a subscription. */
export type ProviderSale = {
  saleId: string
  status: 'paid' | 'pending' | 'declined'
  amountCents: number
  feeCents?: Fee
  currency: string
  at: Date
}

export type { TransactionKind }

/** A line of the provider's ledger; negative amounts left our account. */
export type ProviderTransaction = {
  transactionId: string
  kind: TransactionKind
  amountCents: number
  feeCents?: Fee
  currency: string
  status: 'settled' | 'pending' | 'failed'
  invoiceId: string | undefined
  /** Our own id of the payment or subscription, if the provider stored it. */
  reference: string | undefined
  /** The provider's id of the order, subscription or transaction it belongs to. */
  belongsTo: string | undefined
  at: Date
}

export type ProviderLedger = {
  transactions: ProviderTransaction[]
  /** Lines that can't be compared, with the fields that are missing or unknown. */
  unreadable: { transactionId: string | undefined; missing: string[] }[]
}

/** A customer's complaint about a payment, which is answered and decided at the provider. */
export type ProviderDispute = {
  disputeId: string
  /** The captures or sales it is about. */
  transactionIds: string[]
  reason: DisputeReason
  status: DisputeStatus
  stage: DisputeStage
  channel: DisputeChannel
  /** Of a resolved one. */
  outcome: DisputeOutcome | undefined
  amountCents: number | undefined
  currency: string
  /** Until when the provider waits for us. */
  answerBy: Date | undefined
  openedAt: Date
  updatedAt: Date
}

type NewRefund = {
  captureId: string
  amountCents: number
  currency: string
  reason: string
  requestId: string
}

/** What an event is about. It is only a hint where to look: its content is not trusted. */
export type ParsedEvent =
  | { kind: 'order'; providerId: string }
  | { kind: 'subscription'; providerId: string }
  | { kind: 'sale'; subscriptionId: string; saleId: string; isPaid: boolean; at: Date }
  | {
      kind: 'refund'
      transactionId: string
      refundId: string
      /** It was the payer's bank that took the money back. */
      isReversal?: boolean
    }
  /** The payer's bank reversed a payment; the event names no refund. */
  | { kind: 'reversal'; transactionId: string }
  | { kind: 'dispute'; dispute: ProviderDispute }
  | { kind: 'unknown' }

/** One delivery of an event. The provider may deliver an event several times. */
export type Transmission = { id: string; sentAt: Date }

export type SignedEvent = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Uint8Array
}

export type PlanSettings = { name: string; priceCents: number; knownPlanId: string | undefined }

export type PaymentProvider = {
  startOrder(order: NewOrder): Promise<Started>
  findOrder(providerId: string): Promise<ProviderOrder | undefined>
  captureOrder(providerId: string, requestId: string): Promise<ProviderOrder>
  /** A capture, or a subscription's payment by the same id. */
  findCapture(captureId: string): Promise<ProviderCapture | undefined>
  startSubscription(subscription: NewSubscription): Promise<Started>
  findSubscription(providerId: string): Promise<ProviderSubscription | undefined>
  listSales(subscriptionId: string, from: Date, to: Date): Promise<ProviderSale[]>
  cancelSubscription(providerId: string, reason: string): Promise<void>
  refundCapture(refund: NewRefund): Promise<ProviderRefund>
  /** The refund of a capture or a sale; undefined if the provider has none with this id. */
  findRefund(refundId: string): Promise<ProviderRefund | undefined>
  listTransactions(from: Date, to: Date): Promise<ProviderLedger>
  findDispute(disputeId: string): Promise<ProviderDispute | undefined>
  /** Disputes changed since then, at most half a year ago. */
  listDisputes(since: Date): Promise<Pick<ProviderDispute, 'disputeId' | 'updatedAt'>[]>
  /** The page on which an admin answers it. */
  disputeUrl(disputeId: string): string
  /** An event's transmission; undefined if the provider didn't send it to this webhook. */
  verifyEvent(event: SignedEvent, webhookId: string): Promise<Transmission | undefined>
  readEvent(type: string, resource: unknown): ParsedEvent
  /** The id of a plan with this name and price, created if there is none. */
  ensurePlan(plan: PlanSettings): Promise<string>
  /** The id of the webhook for this URL, which sends every event that we handle; created if needed. */
  ensureWebhook(url: string): Promise<string>
}
