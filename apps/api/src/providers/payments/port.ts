/** What this product needs of a payment provider, in its own words. */
import type { TransactionKind } from '@smart-bird/contracts/admin/money'
import type { PendingReason } from '@smart-bird/contracts/values'

/**
 * Why the provider did not do it. `unreachable` means that nobody knows whether it was done: only a
 * later look at the provider may tell.
 */
export type ProviderReason =
  | 'declined'
  | 'already-done'
  | 'not-approved'
  | 'not-authorized'
  /** The provider has seen a payment with this invoice id before. */
  | 'invoice-taken'
  | 'unreachable'
  | 'refused'

/** A refusal as the provider words it, for the admin's eyes: a code to look up, and a sentence. */
export type Refusal = {
  code: string
  text: string
  /** It is about our own account there: nobody can pay until that is mended. */
  isAccount: boolean
}

export class ProviderError extends Error {
  readonly reason: ProviderReason
  readonly refusal: Refusal | undefined
  constructor(reason: ProviderReason, message: string, cause?: unknown, refusal?: Refusal) {
    super(message, { cause })
    this.reason = reason
    this.refusal = refusal
  }
}

export type NewOrder = {
  /** The same on every try of one payment. */
  requestId: string
  /** Our own id of the payment. */
  reference: string
  orderNumber: string
  invoiceId: string
  description: string
  amountCents: number
  currency: string
  returnUrl: string
  cancelUrl: string
}

/** What was begun, and where the customer approves it. */
export type Started = { providerId: string; approvalUrl: string }

export type ProviderCapture = {
  captureId: string
  status: 'paid' | 'pending' | 'declined'
  /** Why the provider holds the money of a pending one. */
  pendingReason?: PendingReason
  /** How much of it has left again: refunded, or taken back by the payer's bank. */
  gone: 'nothing' | 'part' | 'all'
  amountCents: number
  currency: string
  at: Date
}

/** Money that was refunded, as the books keep it. */
export type Refunded = {
  refundId: string
  amountCents: number
  currency: string
  at: Date
  /** Taken back by the customer's bank or the provider, not given by us. */
  isReversal?: boolean
}

/** A refund as the provider keeps it: only a completed one has moved money. */
export type ProviderRefund = Refunded & {
  status: 'completed' | 'pending' | 'failed' | 'cancelled'
  /** The capture or sale whose money it is, where the provider says so. */
  transactionId: string | undefined
  /** The request id of ours, where we asked for it. */
  reference: string | undefined
  /** Why it is pending or came to nothing, in the provider's words. */
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

/** The provider suspends a subscription after so many missed payments, and bills them with the next one. */
export const missedPaymentsMax = 2

type NewSubscription = {
  requestId: string
  planId: string
  /** Our own name of the subscriber, which the provider gives back. */
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
  currency: string
  at: Date
}

export type { TransactionKind }

/** A line of the provider's own ledger; what left our account there is negative. */
export type ProviderTransaction = {
  transactionId: string
  kind: TransactionKind
  amountCents: number
  currency: string
  status: 'settled' | 'pending' | 'failed'
  invoiceId: string | undefined
  /** Our own id of the payment or subscription, where the provider kept it. */
  reference: string | undefined
  /** The provider's id of the order, subscription or transaction it belongs to. */
  belongsTo: string | undefined
  at: Date
}

export type ProviderLedger = {
  transactions: ProviderTransaction[]
  /** Lines that lack what a comparison needs, with the members that are missing or unknown. */
  unreadable: { transactionId: string | undefined; missing: string[] }[]
}

type NewRefund = {
  captureId: string
  amountCents: number
  currency: string
  reason: string
  requestId: string
}

/** What an event is about: where to look, for nothing in it is believed. */
export type ParsedEvent =
  | { kind: 'order'; providerId: string }
  | { kind: 'subscription'; providerId: string }
  | { kind: 'sale'; subscriptionId: string; saleId: string; isPaid: boolean; at: Date }
  | { kind: 'refund'; transactionId: string; refundId: string }
  /** The payer's bank took a payment back. */
  | { kind: 'reversal'; transactionId: string }
  | { kind: 'unknown' }

/** One delivery of an event. The provider may deliver an event several times. */
export type Transmission = { id: string; sentAt: Date }

export type SignedEvent = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Uint8Array
}

export type WantedPlan = { name: string; priceCents: number; knownPlanId: string | undefined }

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
  /** The refund of a capture or a sale; undefined where the provider knows none of this id. */
  findRefund(refundId: string): Promise<ProviderRefund | undefined>
  listTransactions(from: Date, to: Date): Promise<ProviderLedger>
  /**
   * The transmission, if the provider sent it to this webhook; throws where that cannot be found out.
   * `beforeFetch` may refuse, by throwing, to ask the provider for the certificate it names.
   */
  verifyEvent(
    event: SignedEvent,
    webhookId: string,
    beforeFetch: () => Promise<void>,
  ): Promise<Transmission | undefined>
  readEvent(type: string, resource: unknown): ParsedEvent
  /** The id of a plan of this name and price, made where it is not there. */
  ensurePlan(plan: WantedPlan): Promise<string>
  /** The id of the webhook that leads to this address, made where it is not there. */
  ensureWebhook(url: string): Promise<string>
}
