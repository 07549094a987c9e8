import { describe, expect, it } from 'vitest'
import type { ProviderSubscription } from '#providers/payments/port'
import {
  accountStatusAfter,
  failedCycle,
  isAgreed,
  judgeSubscription,
  type SubscriptionFacts,
} from './subscription-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

const row = (changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  requestId: 'sub-1',
  status: 'active',
  startedAt: ago(100),
  endedAt: null,
  cancelRequestedAt: null,
  unbrokenSince: ago(100),
  nextPaymentAt: ago(-10),
  failedPayments: 0,
  lastFailedAt: null,
  nextRetryAt: null,
  noticedCycle: null,
  createdAt: ago(100),
  ...changes,
})
const remote = (changes: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  providerId: 'I-1',
  status: 'active',
  reference: 'sub-1',
  startedAt: ago(100),
  nextPaymentAt: ago(-10),
  lastPaymentAt: ago(20),
  failedPayments: 0,
  lastFailedAt: undefined,
  nextRetryAt: undefined,
  ...changes,
})
const changeOf = (...input: [SubscriptionFacts, ProviderSubscription | undefined]) => {
  const verdict = judgeSubscription(...input, now)
  return verdict.kind === 'change' ? verdict.change : verdict.kind
}

describe('a subscription', () => {
  it('starts when the provider says so', () => {
    const fresh = row({ status: 'pending', startedAt: null, unbrokenSince: null })
    expect(changeOf(fresh, remote())).toMatchObject({
      status: 'active',
      startedAt: ago(100),
      unbrokenSince: ago(100),
    })
  })

  it('keeps its count of months while no payment is missed', () => {
    expect(changeOf(row(), remote())).toMatchObject({ unbrokenSince: ago(100) })
  })

  it('counts from a missed payment, once, even if it was paid later', () => {
    const missed = remote({ failedPayments: 1, lastFailedAt: ago(5), nextRetryAt: ago(-1) })
    expect(changeOf(row(), missed)).toMatchObject({
      status: 'active',
      unbrokenSince: ago(5),
      failedPayments: 1,
      nextRetryAt: ago(-1),
    })
    const known = row({ unbrokenSince: ago(5), lastFailedAt: ago(5) })
    expect(changeOf(known, remote({ lastFailedAt: ago(5) }))).toMatchObject({
      unbrokenSince: ago(5),
    })
  })

  it('has no count while it is suspended, and a new one when it resumes', () => {
    expect(changeOf(row(), remote({ status: 'suspended' }))).toMatchObject({
      status: 'suspended',
      unbrokenSince: null,
    })
    const suspended = row({ status: 'suspended', unbrokenSince: null })
    expect(changeOf(suspended, remote())).toMatchObject({ status: 'active', unbrokenSince: now })
  })

  it.each(['cancelled', 'expired'] as const)('ends when the provider says %s', (status) => {
    expect(changeOf(row(), remote({ status }))).toMatchObject({
      status,
      endedAt: now,
      unbrokenSince: null,
      nextPaymentAt: null,
    })
    expect(changeOf(row({ status }), remote({ status }))).toBe('wait')
  })

  it('is canceled again if it still runs after it was canceled here', () => {
    expect(changeOf(row({ cancelRequestedAt: ago(1) }), remote())).toBe('cancel')
  })

  it('expires if it is not approved within three hours', () => {
    const pending = (hours: number) => row({ status: 'pending', createdAt: ago(hours / 24) })
    for (const word of [remote({ status: 'pending' }), remote({ status: 'approved' }), undefined]) {
      expect(changeOf(pending(2), word)).toBe('wait')
      expect(changeOf(pending(4), word)).toMatchObject({ status: 'expired' })
    }
  })

  it.each(['cancelled', 'expired'] as const)('that is %s ends only once', (status) => {
    const over = row({ status, startedAt: null, endedAt: ago(50) })
    for (const word of [remote({ status: 'pending' }), remote({ status: 'approved' }), undefined])
      expect(changeOf(over, word)).toBe('wait')
  })

  it('is left unchanged if the provider does not know it', () => {
    expect(changeOf(row(), undefined)).toBe('wait')
  })

  it('is foreign under another reference', () => {
    expect(changeOf(row(), remote({ reference: 'sub-2' }))).toBe('foreign')
    expect(changeOf(row(), remote({ reference: undefined }))).toBe('foreign')
  })
})

describe('the account', () => {
  const moved = { before: 'pending', after: 'active', hasPaid: true } as const

  it.each([
    ['basic', moved, 'premium'],
    ['basic', { ...moved, hasPaid: false }, 'basic'],
    ['basic', { ...moved, before: 'active' }, 'premium'],
    ['basic', { ...moved, before: 'active', after: 'suspended' }, 'basic'],
    ['premium', { ...moved, before: 'active', after: 'suspended' }, 'basic'],
    ['premium', { ...moved, before: 'active', after: 'cancelled' }, 'basic'],
    ['premium', { ...moved, before: 'pending', after: 'expired' }, 'premium'],
    ['uat', moved, 'uat'],
    ['uat', { ...moved, before: 'active', after: 'cancelled' }, 'uat'],
    ['admin', moved, 'admin'],
    ['admin', { ...moved, before: 'active', after: 'cancelled' }, 'admin'],
  ] as const)('%s after %o is %s', (account, move, expected) => {
    expect(accountStatusAfter(account, move)).toBe(expected)
  })
})

it('gives a failed cycle one key for all its retries, and the next cycle another', () => {
  const first = failedCycle(remote({ failedPayments: 1, lastFailedAt: ago(9) }))
  expect(failedCycle(remote({ failedPayments: 1, lastFailedAt: ago(4) }))).toBe(first)
  expect(failedCycle(remote({ failedPayments: 2, lastFailedAt: ago(4) }))).not.toBe(first)
  expect(failedCycle(remote())).toBeUndefined()
})

describe('a payment of a subscription for $29.00', () => {
  const pays = (amountCents: number, currency = 'USD') => isAgreed(2900, { amountCents, currency })
  it.each([2900, 5800, 8700])('is as agreed with the months that were missed: %i', (cents) => {
    expect(pays(cents)).toBe(true)
  })
  it.each([0, -2900, 2901, 1450, 11_600])('is an admin’s to decide if it is %i', (cents) => {
    expect(pays(cents)).toBe(false)
  })
  it('is an admin’s to decide in another currency', () => {
    expect(pays(2900, 'EUR')).toBe(false)
  })
})
