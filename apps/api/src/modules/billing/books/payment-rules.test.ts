import { paymentStates } from '@smart-bird/contracts/values'
import { describe, expect, it } from 'vitest'
import type { ProviderOrder } from '#providers/payments/port'
import {
  canMove,
  isApprovalOver,
  judgeOrder,
  judgeUnstarted,
  type PaymentFacts,
  statesBefore,
} from './payment-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const payment = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  publicId: 'our-1',
  invoiceId: 'SB-000001-KXQRTB',
  amountCents: 96_500,
  currency: 'USD',
  state: 'created',
  createdAt: ago(1),
  updatedAt: ago(1),
  ...changes,
})
const remote = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  providerId: 'ORDER',
  status: 'approved',
  reference: 'our-1',
  invoiceId: 'SB-000001-KXQRTB',
  amountCents: 96_500,
  currency: 'USD',
  capture: undefined,
  refunds: [],
  ...changes,
})
const capture = (status: 'paid' | 'pending' | 'declined', amountCents = 96_500) => ({
  captureId: 'CAPTURE',
  status,
  gone: 'nothing' as const,
  amountCents,
  currency: 'USD',
  at: now,
})

describe('the states of a payment', () => {
  it('only move forward, and end with captured or failed', () => {
    expect(statesBefore('captured')).toEqual(['capturing'])
    expect(statesBefore('capturing')).toEqual(['approved', 'capturing'])
    expect(statesBefore('created')).toEqual([])
    for (const state of paymentStates) {
      expect(canMove('captured', state)).toBe(false)
      expect(canMove('failed', state)).toBe(false)
    }
    expect(canMove('cancelled', 'approved')).toBe(true)
    expect(canMove('capturing', 'cancelled')).toBe(false)
  })

  it('allow three hours for an approval', () => {
    expect(isApprovalOver(ago(3), now)).toBe(false)
    expect(isApprovalOver(ago(3.01), now)).toBe(true)
    expect(judgeUnstarted(payment(), now)).toEqual({ kind: 'wait' })
    expect(judgeUnstarted(payment({ createdAt: ago(4) }), now)).toEqual({ kind: 'expire' })
  })
})

describe("the provider's answer", () => {
  it.each([
    ['an approved order is to be captured', remote(), 'capture'],
    ['an open order waits', remote({ status: 'open' }), 'wait'],
    ['a void order has failed', remote({ status: 'void' }), 'fail'],
    ['a paid capture is recorded', remote({ status: 'done', capture: capture('paid') }), 'record'],
    [
      'a capture under review is pending',
      remote({ status: 'done', capture: capture('pending') }),
      'pending',
    ],
    [
      'a declined capture has failed',
      remote({ status: 'done', capture: capture('declined') }),
      'fail',
    ],
    ['a finished order without a capture waits', remote({ status: 'done' }), 'wait'],
  ])('%s', (_, order, kind) => {
    expect(judgeOrder(payment({ state: 'capturing' }), order, now).kind).toBe(kind)
  })

  it('expires an order that was not approved within three hours', () => {
    const old = payment({ createdAt: ago(4) })
    expect(judgeOrder(old, remote({ status: 'open' }), now)).toEqual({ kind: 'expire' })
    expect(judgeOrder(old, remote(), now)).toEqual({ kind: 'capture' })
  })

  it('gives up an unknown order at once before the capture, and three hours after it', () => {
    expect(judgeOrder(payment(), undefined, now)).toEqual({ kind: 'expire' })
    const requested = payment({ state: 'capturing', createdAt: ago(4), updatedAt: ago(2) })
    expect(judgeOrder(requested, undefined, now)).toEqual({ kind: 'wait' })
    const lost = payment({ state: 'capturing', createdAt: ago(5), updatedAt: ago(4) })
    expect(judgeOrder(lost, undefined, now)).toEqual({ kind: 'fail', failure: 'lost' })
    const closed = payment({ state: 'cancelled', createdAt: ago(5), updatedAt: ago(4) })
    expect(judgeOrder(closed, undefined, now)).toEqual({ kind: 'wait' })
  })

  it.each([
    ['reference', remote({ reference: 'our-2' })],
    ['reference', remote({ reference: undefined })],
    ['invoice', remote({ invoiceId: 'SB-000001-BBBBBB' })],
    ['amount', remote({ amountCents: 100 })],
    ['currency', remote({ currency: 'JPY' })],
    ['captured amount', remote({ capture: capture('paid', 1) })],
    ['captured currency', remote({ capture: { ...capture('paid'), currency: 'EUR' } })],
  ])('is suspicious when its %s is not ours', (name, order) => {
    expect(judgeOrder(payment(), order, now)).toEqual({
      kind: 'suspicious',
      differences: [name],
      isTaken: name.startsWith('captured'),
    })
  })
})
