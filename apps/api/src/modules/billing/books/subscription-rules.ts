/** What may happen to a subscription. Pure. */
import { statusOfSubscriber } from '@smart-bird/contracts/subscriber-status'
import type { AccountStatus, SubscriptionStatus } from '@smart-bird/contracts/values'
import {
  missedPaymentsMax,
  type ProviderSale,
  type ProviderSubscription,
} from '#providers/payments/port'
import { approvalOpenMs } from './payment-rules.ts'

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

export type SubscriptionChange = Omit<
  SubscriptionFacts,
  'requestId' | 'cancelRequestedAt' | 'noticedCycle' | 'createdAt'
>

export type SubscriptionVerdict =
  | { kind: 'wait' }
  | { kind: 'foreign' }
  | { kind: 'cancel' }
  | { kind: 'change'; change: SubscriptionChange }

export const isRunning = (status: ProviderSubscription['status']) =>
  status === 'active' || status === 'suspended'

/** What to do with a subscription, given the provider's. */
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
      // It should have been canceled but still runs: ask again.
      return row.cancelRequestedAt ? { kind: 'cancel' } : runs(row, remote, remote.status, now)
    case 'cancelled':
    case 'expired':
      return isOver(row.status)
        ? { kind: 'wait' }
        : ended({ ...row, startedAt: startOf(row, remote) }, remote.status, now)
    default:
      return remote.status satisfies never
  }
}

/** A paid one has run, even if it ended before we knew of it, unless it was canceled at once. */
const startOf = (
  { startedAt, cancelRequestedAt }: SubscriptionFacts,
  { startedAt: begun, lastPaymentAt }: ProviderSubscription,
) => startedAt ?? (lastPaymentAt && !cancelRequestedAt ? (begun ?? lastPaymentAt) : null)

const isOver = (status: SubscriptionStatus) => status === 'cancelled' || status === 'expired'

const isAbandoned = ({ status, createdAt }: SubscriptionFacts, now: Date) =>
  status === 'pending' && now.getTime() > createdAt.getTime() + approvalOpenMs

const ended = (
  row: SubscriptionFacts,
  status: 'cancelled' | 'expired',
  now: Date,
): SubscriptionVerdict => ({ kind: 'change', change: endOf(row, status, now) })

/** The state of an ended subscription; with the next one the level starts over. */
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

/** A missed payment or a suspension restarts the count of months. */
function unbrokenSince(row: SubscriptionFacts, remote: ProviderSubscription, now: Date): Date {
  const { lastFailedAt } = remote
  const missedAnother =
    lastFailedAt !== undefined && (row.lastFailedAt === null || lastFailedAt > row.lastFailedAt)
  if (missedAnother) return lastFailedAt
  if (row.unbrokenSince) return row.unbrokenSince
  return row.startedAt === null ? (remote.startedAt ?? now) : now
}

/** The key of a failed cycle; retries within one cycle share it. */
export const failedCycle = ({ failedPayments, lastPaymentAt }: ProviderSubscription) =>
  failedPayments === 0 ? undefined : `${lastPaymentAt?.toISOString() ?? 'first'}/${failedPayments}`

/** `hasPaid` includes a payment recorded just now. */
type StatusChange = { before: SubscriptionStatus; after: SubscriptionStatus; hasPaid: boolean }

/** The account's status after a change or a payment. Trial and admin accounts keep theirs. */
export function accountStatusAfter(
  account: AccountStatus,
  { before, after, hasPaid }: StatusChange,
): AccountStatus {
  if (account === 'basic') return statusOfSubscriber({ status: after, hasPaid })
  if (account === 'premium' && before === 'active' && after !== 'active') return 'basic'
  return account
}

/**
 * Whether a payment is as agreed: the price, plus missed months, which the provider bills together.
 */
export const isAgreed = (
  priceCents: number,
  { amountCents, currency }: Pick<ProviderSale, 'amountCents' | 'currency'>,
): boolean =>
  currency === 'USD' &&
  amountCents > 0 &&
  amountCents % priceCents === 0 &&
  amountCents <= priceCents * (1 + missedPaymentsMax)
