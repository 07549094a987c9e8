/** Statuses, levels and types, as stored and sent. */
export const accountStatuses = ['basic', 'premium', 'uat', 'admin'] as const
export type AccountStatus = (typeof accountStatuses)[number]

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

/** Requested: the provider has not answered yet. Pending: it is working on the refund. */
export const refundStates = ['requested', 'pending', 'completed', 'failed', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** How money is refunded: by the provider, by hand, or reversed by the customer's bank. */
export const refundWays = ['provider', 'check', 'zelle', 'other', 'reversal'] as const
export type RefundWay = (typeof refundWays)[number]
/** Refunds an admin made outside the provider and records here. */
export const handWays = ['check', 'zelle', 'other'] as const satisfies RefundWay[]

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

export const houseActions = ['restart', 'version', 'status', 'test'] as const
export type HouseAction = (typeof houseActions)[number]

/** Why a session ended, other than by logout or age. */
export const sessionEnds = ['password-changed', 'ended-elsewhere', 'blocked'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const returnTypes = ['user_order', 'user_subscription'] as const
export type ReturnType = (typeof returnTypes)[number]
