/** What may happen to a subscription. Pure. */
import type { AccountStatus, SubscriptionStatus } from '@smart-bird/contracts/values'
import { approvalOpenMs } from '#modules/billing/payments/rules'
import {
  missedPaymentsMax,
  type ProviderSale,
  type ProviderSubscription,
} from '#providers/payments/port'

export type SubscriptionFacts = {
  requestId: string
  status: SubscriptionStatus
  startedAt: Date | null
  endedAt: Date | null
  cancelRequestedAt: Date | null
  unbrokenSince: Date | null
  nextPaymentAt: Date | null
  failedPayments: number
  lastFailedAt: Date | null
  nextRetryAt: Date | null
  noticedCycle: string | null
  createdAt: Date
}

export type SubscriptionChange = Pick<
  SubscriptionFacts,
  | 'status'
  | 'startedAt'
  | 'endedAt'
  | 'unbrokenSince'
  | 'nextPaymentAt'
  | 'failedPayments'
  | 'lastFailedAt'
  | 'nextRetryAt'
>

export type SubscriptionVerdict =
  | { kind: 'wait' }
  | { kind: 'foreign' }
  | { kind: 'cancel' }
  | { kind: 'change'; change: SubscriptionChange }

export const isRunning = (status: ProviderSubscription['status']) =>
  status === 'active' || status === 'suspended'

/** What follows from the provider's word about a subscription of ours. */
export function judgeSubscription(
  row: SubscriptionFacts,
  remote: ProviderSubscription | undefined,
  now: Date,
): SubscriptionVerdict {
  if (!remote) return isAbandoned(row, now) ? ended(row, 'expired', now) : { kind: 'wait' }
  if (remote.reference !== row.requestId) return { kind: 'foreign' }
  switch (remote.status) {
    case 'pending':
    case 'approved':
      return isAbandoned(row, now) ? ended(row, 'expired', now) : { kind: 'wait' }
    case 'active':
    case 'suspended':
      // It was to be cancelled and runs on: ask again.
      return row.cancelRequestedAt ? { kind: 'cancel' } : runs(row, remote, remote.status, now)
    case 'cancelled':
    case 'expired':
      return isOver(row.status) ? { kind: 'wait' } : ended(row, remote.status, now)
    default:
      return remote.status satisfies never
  }
}

const isOver = (status: SubscriptionStatus) => status === 'cancelled' || status === 'expired'

const isAbandoned = ({ status, createdAt }: SubscriptionFacts, now: Date) =>
  status === 'pending' && now.getTime() > createdAt.getTime() + approvalOpenMs

const ended = (
  row: SubscriptionFacts,
  status: 'cancelled' | 'expired',
  now: Date,
): SubscriptionVerdict => ({ kind: 'change', change: endOf(row, status, now) })

/** A subscription that is over: the level starts anew with the next one. */
export const endOf = (
  row: SubscriptionFacts,
  status: 'cancelled' | 'expired',
  now: Date,
): SubscriptionChange => ({
  status,
  startedAt: row.startedAt,
  endedAt: now,
  unbrokenSince: null,
  nextPaymentAt: null,
  failedPayments: row.failedPayments,
  lastFailedAt: row.lastFailedAt,
  nextRetryAt: null,
})

const runs = (
  row: SubscriptionFacts,
  remote: ProviderSubscription,
  status: 'active' | 'suspended',
  now: Date,
): SubscriptionVerdict => ({
  kind: 'change',
  change: {
    status,
    startedAt: row.startedAt ?? remote.startedAt ?? now,
    endedAt: null,
    unbrokenSince: status === 'active' ? unbrokenSince(row, remote, now) : null,
    nextPaymentAt: remote.nextPaymentAt ?? null,
    failedPayments: remote.failedPayments,
    lastFailedAt: remote.lastFailedAt ?? row.lastFailedAt,
    nextRetryAt: remote.nextRetryAt ?? null,
  },
})

/** A missed payment and a suspension begin the count of months anew. */
function unbrokenSince(row: SubscriptionFacts, remote: ProviderSubscription, now: Date): Date {
  const { lastFailedAt } = remote
  const missedAnother =
    lastFailedAt !== undefined && (row.lastFailedAt === null || lastFailedAt > row.lastFailedAt)
  if (missedAnother) return lastFailedAt
  if (row.unbrokenSince) return row.unbrokenSince
  return row.startedAt === null ? (remote.startedAt ?? now) : now
}

/** The failed cycle a notice is about: retries of one cycle have the same name. */
export const failedCycle = ({ failedPayments, lastPaymentAt }: ProviderSubscription) =>
  failedPayments === 0 ? undefined : `${lastPaymentAt?.toISOString() ?? 'first'}/${failedPayments}`

/** `hasPaid` counts a payment that was settled just now as well. */
type StatusChange = {
  before: SubscriptionStatus
  after: SubscriptionStatus
  hasPaid: boolean
  paidJustNow: boolean
}

/**
 * The account's status after its subscription moved or was paid; trial and admin accounts keep
 * theirs, and what an administrator decided stands until the next payment.
 */
export function accountStatusAfter(
  account: AccountStatus,
  { before, after, hasPaid, paidJustNow }: StatusChange,
): AccountStatus {
  const isNews = paidJustNow || before !== 'active'
  if (account === 'basic' && after === 'active' && hasPaid && isNews) return 'premium'
  if (account === 'premium' && before === 'active' && after !== 'active') return 'basic'
  return account
}

/**
 * Whether a payment is what was agreed: the price, and with it what is owed for the months that were
 * missed before, which the provider bills together.
 */
export const isAgreed = (
  priceCents: number,
  { amountCents, currency }: Pick<ProviderSale, 'amountCents' | 'currency'>,
): boolean =>
  currency === 'USD' &&
  amountCents > 0 &&
  amountCents % priceCents === 0 &&
  amountCents <= priceCents * (1 + missedPaymentsMax)
