import { replyPromiseHours } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import type {
  AccountStatus,
  OrderStatus,
  RefundState,
  RefundWay,
  SubscriptionStatus,
} from '@smart-bird/contracts/values'
import { toCents } from '@smart-bird/receipt/money'
import type { BadgeLook } from '#components/badge.tsx'

/** Whether the admin pages are open to this user; the API checks every call again. */
export const isAdmin = (user: Pick<TokenClaims, 'sbStatus' | 'viewedBy'>) =>
  user.sbStatus === 'admin' && user.viewedBy === undefined

export const accountLooks: Record<AccountStatus, BadgeLook> = {
  basic: 'plain',
  premium: 'lit',
  uat: 'waiting',
  admin: 'good',
}

export const orderLooks: Record<OrderStatus, BadgeLook> = {
  unpaid: 'waiting',
  paid: 'good',
  cancelled: 'plain',
  refunded: 'plain',
  'partially refunded': 'plain',
}

export const refundLooks: Record<RefundState, BadgeLook> = {
  requested: 'waiting',
  pending: 'waiting',
  completed: 'good',
  failed: 'bad',
  cancelled: 'bad',
}

export const refundStateWords: Record<RefundState, string> = {
  requested: 'waiting for PayPal',
  pending: 'under way',
  completed: 'refunded',
  failed: 'failed',
  cancelled: 'canceled',
}

/** The provider has yet to say that the money went back. */
export const isUnderWay = ({ state }: { state: RefundState }): boolean =>
  state === 'requested' || state === 'pending'

export const refundWayWords: Record<RefundWay, string> = {
  provider: 'to the original payment method',
  check: 'by check',
  zelle: 'by Zelle',
  other: 'outside PayPal',
  reversal: "taken back by the customer's bank",
}

/** How many dollars of a payment can still be refunded. */
export const leftOf = (payment: { amount: string; refunded: string; refunding: string }): number =>
  Math.max(
    0,
    (toCents(payment.amount) - toCents(payment.refunded) - toCents(payment.refunding)) / 100,
  )

export const subscriptionLooks: Record<SubscriptionStatus, BadgeLook> = {
  pending: 'waiting',
  active: 'good',
  suspended: 'bad',
  cancelled: 'plain',
  expired: 'plain',
}

const hourMs = 3_600_000

/** How an enquiry stands against the promise to answer within 48 hours (§9). */
export function promiseState(createdAt: string, now: Date): { look: BadgeLook; words: string } {
  const hours = (now.getTime() - new Date(createdAt).getTime()) / hourMs
  const left = replyPromiseHours - hours
  if (left <= 0) return { look: 'bad', words: `${hoursInWords(-left)} late` }
  return {
    look: left < replyPromiseHours / 4 ? 'waiting' : 'good',
    words: `${hoursInWords(left)} left`,
  }
}

/** "5 hours", "3 days"; less than an hour is told in minutes. */
export function hoursInWords(hours: number): string {
  if (hours >= 72) return `${Math.floor(hours / 24)} days`
  if (hours >= 2) return `${Math.floor(hours)} hours`
  const minutes = Math.max(1, Math.floor(hours * 60))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** How long ago, in words. */
export const agoInWords = (iso: string, now: Date) =>
  `${hoursInWords(Math.max(0, now.getTime() - new Date(iso).getTime()) / hourMs)} ago`

/** Nothing was heard of the house for a day. */
export const isSilent = (lastReportAt: string, now: Date) =>
  now.getTime() - new Date(lastReportAt).getTime() > 24 * hourMs
