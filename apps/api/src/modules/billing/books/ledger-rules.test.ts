import { expect, it } from 'vitest'
import type { ProviderTransaction } from '#providers/payments/port'
import { beginningOf, compare, isCompared, type Movement, windowsOf } from './ledger-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const ours = (
  transactionId: string,
  amountCents: number,
  changes: Partial<Movement> = {},
): Movement => ({
  transactionId,
  refundedTransactionId: null,
  amountCents,
  at: ago(10),
  recordedAt: changes.at ?? ago(10),
  ...changes,
})
const theirs = (
  transactionId: string,
  amountCents: number,
  changes: Partial<ProviderTransaction> = {},
): ProviderTransaction => ({
  transactionId,
  amountCents,
  currency: 'USD',
  status: 'settled',
  kind: 'payment',
  invoiceId: undefined,
  reference: undefined,
  belongsTo: undefined,
  at: ago(10),
  ...changes,
})
const found = (a: Movement[], b: ProviderTransaction[]) =>
  compare(a, b, now).map(({ mismatch }) => mismatch)

it.each([
  ['equal on both sides', [ours('A', 500)], [theirs('A', 500)], [false]],
  ['another amount', [ours('A', 500)], [theirs('A', 501)], [true]],
  ['only there', [], [theirs('A', 500)], [true]],
  ['only there and under review', [], [theirs('A', 500, { status: 'pending' })], [false]],
  ['only there and failed', [], [theirs('A', 500, { status: 'failed' })], [false]],
  [
    'here although it failed there',
    [ours('A', 500)],
    [theirs('A', 500, { status: 'failed' })],
    [true],
  ],
  ['another currency', [ours('A', 500)], [theirs('A', 500, { currency: 'EUR' })], [true]],
  ['only here', [ours('A', 500)], [], [true]],
  ['only here for an hour, within the lag', [ours('A', 500, { at: ago(1) })], [], [false]],
  [
    'only here for days, but held until an hour ago',
    [ours('A', 500, { at: ago(99), recordedAt: ago(1) })],
    [],
    [false],
  ],
  [
    'still held there, as it was until an hour ago',
    [ours('A', 500, { at: ago(99), recordedAt: ago(1) })],
    [theirs('A', 500, { status: 'pending' })],
    [false],
  ],
  [
    'still held there, although we recorded it before the lag',
    [ours('A', 500)],
    [theirs('A', 500, { status: 'pending' })],
    [true],
  ],
  [
    'a reversal under an id of ours',
    [ours('A-reversal', -500, { refundedTransactionId: 'A' })],
    [theirs('R', -500, { kind: 'reversal', belongsTo: 'A' })],
    [false],
  ],
  [
    'two reversals of one amount, when we know the one that is listed last',
    [ours('R1', -500, { refundedTransactionId: 'A' })],
    [
      theirs('R2', -500, { kind: 'reversal', belongsTo: 'A' }),
      theirs('R1', -500, { kind: 'reversal', belongsTo: 'A' }),
    ],
    [true, false],
  ],
  [
    'a refund that failed there, and the next attempt',
    [ours('R2', -500, { refundedTransactionId: 'A' })],
    [
      theirs('R1', -500, { kind: 'refund', status: 'failed', belongsTo: 'A' }),
      theirs('R2', -500, { kind: 'refund', belongsTo: 'A' }),
    ],
    [false, false],
  ],
  [
    'mismatches first',
    [ours('A', 500), ours('B', 1)],
    [theirs('A', 500, { at: ago(1) }), theirs('B', 2)],
    [true, false],
  ],
])('compares %s', (_, a, b, expected) => {
  expect(found(a, b)).toEqual(expected)
})

it.each([
  [
    'the requested time',
    '2026-11-20T10:00:00.500Z',
    '2026-11-01T00:00:00Z',
    '2026-11-20T10:00:00.500Z',
  ],
  [
    'the full second in which the provider was connected',
    '2026-11-01T00:00:00Z',
    '2026-11-20T10:00:00.900Z',
    '2026-11-20T10:00:00.000Z',
  ],
])('begins at %s', (_, wanted, connectedAt, expected) => {
  expect(beginningOf(new Date(wanted), new Date(connectedAt))).toEqual(new Date(expected))
})

it.each([
  ['a payment', 'payment', true],
  ['a refund', 'refund', true],
  ['money taken back by a bank', 'reversal', true],
  ['money returned after a dispute', 'reversal-undone', true],
  ['a hold or its release', 'hold', false],
  ['a fee', 'fee', false],
  ['a transfer to the bank', 'transfer', false],
  ['a conversion of currency', 'conversion', false],
  ['anything else', 'other', false],
] as const)('%s of ours is compared: %s %s', (_, kind, expected) => {
  expect(isCompared(theirs('A', -500, { kind }), true)).toBe(expected)
  expect(isCompared(theirs('A', -500, { kind }), false), "a stranger's").toBe(false)
})

it.each([1, 31, 32, 62, 63, 91, 366])('splits %i days into parts without gaps', (days) => {
  const [from, to] = [ago(days * 24), now]
  const parts = windowsOf(from, to)
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
  for (const [index, part] of parts.entries()) {
    expect(part.to.getTime() - part.from.getTime()).toBeLessThanOrEqual(31 * 86_400_000)
    if (index > 0) expect(part.from).toEqual(parts[index - 1]?.to)
  }
  // The last one must reach far enough back for the provider to have data.
  const last = (to.getTime() - (parts.at(-1)?.from.getTime() ?? 0)) / 86_400_000
  expect(last).toBeGreaterThanOrEqual(Math.min(days, 15))
})
