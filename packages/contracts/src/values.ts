/** Words that are stored and sent: statuses, levels, types. */
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

/** Money of an order that is on its way and that the provider has yet to confirm. */
export const moneyUnderWay = ['payment', 'refund'] as const
export type MoneyUnderWay = (typeof moneyUnderWay)[number]

/** Why the provider holds the money of a payment. */
export const pendingReasons = ['acceptance', 'verification', 'check', 'review', 'other'] as const
export type PendingReason = (typeof pendingReasons)[number]

/** A requested refund was not answered by the provider yet, a pending one is under way there. */
export const refundStates = ['requested', 'pending', 'completed', 'failed', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** How money goes back: through the provider, by hand, or taken back by the customer's bank. */
export const refundWays = ['provider', 'check', 'zelle', 'other', 'reversal'] as const
export type RefundWay = (typeof refundWays)[number]
/** What an administrator notes that was done outside the provider. */
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

/** Why somebody else than its own logout or its age ended a session. */
export const sessionEnds = ['password-changed', 'ended-elsewhere', 'blocked'] as const
export type SessionEnd = (typeof sessionEnds)[number]

export const returnTypes = ['user_order', 'user_subscription'] as const
export type ReturnType = (typeof returnTypes)[number]
