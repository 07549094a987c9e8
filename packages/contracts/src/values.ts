/** Statuses, levels and types, as stored and sent. */
export const accountStatuses = ['basic', 'premium', 'uat', 'admin'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Stands for the username in a cabinet's address: the customer who follows the link. */
export const whoeverLogsIn = '-'

export const houseStatuses = ['basic', 'premium'] as const
export type HouseStatus = (typeof houseStatuses)[number]

export const userLevels = ['Bonus', 'Bronze', 'Silver', 'Gold'] as const
export type UserLevel = (typeof userLevels)[number]

export const orderStatuses = [
  'unpaid',
  'paid',
  'cancelled',
  'refunded',
  'partially refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderTypes = ['Installation', 'Upgrade', 'Device', 'Service visit', 'Custom'] as const
export type OrderType = (typeof orderTypes)[number]

/** An order may be for a part of a quote: the balance is due when the work is complete. */
export const orderParts = ['deposit', 'balance'] as const
export type OrderPart = (typeof orderParts)[number]

/** Orders for something that we install or configure, and that is complete one day. */
export const workTypes = [
  'Installation',
  'Upgrade',
  'Device',
  'Custom',
] as const satisfies OrderType[]
/** Work keeps its guarantee whatever is still to be paid, and when only a part was refunded. A deposit has none. */
export const mayHaveGuarantee = (
  type: OrderType,
  status: OrderStatus,
  part?: OrderPart | null,
): boolean =>
  workTypes.some((work) => work === type) &&
  status !== 'cancelled' &&
  status !== 'refunded' &&
  part !== 'deposit'

export const paymentStates = [
  'created',
  'approved',
  'capturing',
  'captured',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What of an order the provider has yet to confirm. */
export const moneyUnderWay = ['payment', 'refund'] as const
export type MoneyUnderWay = (typeof moneyUnderWay)[number]

/** Why the provider holds the money of a payment. */
export const pendingReasons = ['acceptance', 'verification', 'check', 'review', 'other'] as const
export type PendingReason = (typeof pendingReasons)[number]

/**
 * Proposed: the customer sees it first. Agreed: an admin is to send the money by hand. Requested: the provider has not
 * answered yet. Pending: it is working on the refund. Withdrawn: before it was paid. Voided: recorded by hand, and taken
 * back.
 */
export const refundStates = [
  'proposed',
  'agreed',
  'requested',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'withdrawn',
  'voided',
] as const
export type RefundState = (typeof refundStates)[number]

/** How money is refunded: by the provider, by hand, or reversed by the customer's bank. */
export const refundWays = ['provider', 'check', 'zelle', 'other', 'reversal'] as const
export type RefundWay = (typeof refundWays)[number]
/** Refunds an admin made outside the provider and records here. */
export const handWays = ['check', 'zelle', 'other'] as const satisfies RefundWay[]

/** How a customer pays outside the provider. */
export const outsideMethods = ['check', 'zelle', 'cash'] as const
export type OutsideMethod = (typeof outsideMethods)[number]
/** How money moved outside the provider, in either direction. */
export const handMethods = [...outsideMethods, 'other'] as const
export type HandMethod = (typeof handMethods)[number]

/** Why a payment outside the provider is taken back: its money never came, or there was none. */
export const voidReasons = ['returned', 'mistake'] as const
export type VoidReason = (typeof voidReasons)[number]

/** Why a customer disputes a payment. */
export const disputeReasons = [
  'not_received',
  'not_as_described',
  'unauthorized',
  'credit_not_processed',
  'duplicate',
  'incorrect_amount',
  'paid_otherwise',
  'canceled_recurring',
  'remittance',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStatuses = [
  'open',
  'waiting_seller',
  'waiting_buyer',
  'under_review',
  'resolved',
  'other',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
/** Ours to answer: all but those that wait for somebody else, so that none is overlooked. */
export const awaitingAnswer = ['open', 'waiting_seller', 'other'] as const satisfies DisputeStatus[]
export const isAwaitingAnswer = (status: DisputeStatus) =>
  awaitingAnswer.some((awaiting) => awaiting === status)

export const disputeStages = [
  'inquiry',
  'chargeback',
  'pre_arbitration',
  'arbitration',
  'other',
] as const
export type DisputeStage = (typeof disputeStages)[number]

/** Where the customer opened it. */
export const disputeChannels = ['paypal', 'bank'] as const
export type DisputeChannel = (typeof disputeChannels)[number]

export const disputeOutcomes = [
  'buyer',
  'seller',
  'payout',
  'canceled',
  'accepted',
  'denied',
  'other',
] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const subscriptionStatuses = [
  'pending',
  'active',
  'suspended',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const purchaseTypes = ['order', 'subscription', 'refund'] as const
export type PurchaseType = (typeof purchaseTypes)[number]
/** Before the description of what was paid, in that of its refund. */
export const refundPrefix = 'Refund: '

/** What a customer may ask for, as far as it matters for what it costs. */
export const requestKinds = [
  'software',
  'connect',
  'installed',
  'visit',
  'device',
  'relocation',
  'upgrade',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** `agreed`: it costs extra, and the price is agreed first. `listed`: it is on the price list. */
export const requestCosts = ['free', 'discounted', 'hourly', 'agreed', 'listed'] as const

/** Which requests an order of a type may answer, the usual one first; null: none, it is a new installation. */
export const requestsOfType: Readonly<Record<OrderType, readonly (RequestKind | null)[]>> = {
  Installation: [null, 'relocation'],
  Upgrade: ['upgrade'],
  Device: ['device'],
  'Service visit': ['visit', 'installed', 'software', 'connect'],
  Custom: ['upgrade', 'device', 'relocation', 'visit', 'installed', 'software', 'connect'],
}

export const houseActions = ['restart', 'version', 'status', 'test'] as const
export type HouseAction = (typeof houseActions)[number]

/** Why a session ended, other than by logout or age. */
export const sessionEnds = ['password-changed', 'ended-elsewhere', 'blocked'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const returnTypes = ['user_order', 'user_subscription'] as const
export type ReturnType = (typeof returnTypes)[number]
