import { expect, test } from 'vitest'
import { dueCents, orderOf, partDue } from './order-rules.ts'
import type { LineRow, QuoteRow } from './repo.ts'

const quote = { reference: 'SB-Q-222222', depositCents: 30_000 } as QuoteRow
const line = (wanted: Partial<LineRow>) =>
  ({
    kind: 'offer',
    request: 'upgrade',
    title: 'Room Light',
    detail: '',
    room: '',
    quantity: 1,
    listUnitCents: 10_000,
    unitCents: 10_000,
    benefit: null,
    fullPriceReason: '',
    ...wanted,
  }) as LineRow
const installation = line({
  kind: 'installation',
  request: null,
  title: 'Installation, Studio',
  listUnitCents: 59_300,
  unitCents: 59_300,
})
const device = line({ kind: 'device', request: 'device', title: 'Smart Button' })
const labor = line({ kind: 'labor', request: 'visit', title: 'Wiring' })

test.each([
  [
    'an installation',
    [line({}), installation, device],
    'Installation',
    'Installation, Studio and 2 more',
    null,
  ],
  ['upgrades', [line({})], 'Upgrade', 'Room Light', 'upgrade'],
  ['an upgrade with devices', [device, line({})], 'Upgrade', 'Smart Button and 1 more', null],
  ['devices', [device, device], 'Device', 'Smart Button and 1 more', 'device'],
  ['labor', [labor], 'Custom', 'Wiring', 'visit'],
])('a quote for %s is such an order', (_, lines, type, description, requestKind) => {
  expect(orderOf(quote, lines, null)).toMatchObject({ type, description, requestKind })
})

test('an order says what one benefit is, and counts several of a level', () => {
  const upgrade = line({ unitCents: 8500, benefit: 'Gold: 15% off home upgrades', quantity: 2 })
  const free = line({ unitCents: 0, benefit: 'Gold: adding new devices is free' })
  const covered = line({ unitCents: 0, benefit: 'Covered by the one-year guarantee' })
  const reason = (lines: LineRow[]) => orderOf(quote, lines, null)
  expect(reason([upgrade, line({})])).toMatchObject({
    priceCents: 27_000,
    listPriceCents: 30_000,
    discountReason: 'Gold: 15% off home upgrades',
  })
  expect(reason([upgrade, free]).discountReason).toBe('2 benefits of Gold')
  expect(reason([upgrade, covered]).discountReason).toBe('2 benefits')
  expect(reason([line({})])).not.toHaveProperty('listPriceCents')
})

test('a deposit and the balance with all lines add up to the contract', () => {
  const lines = [installation, line({ unitCents: 8500, benefit: 'Gold: 15% off home upgrades' })]
  const [deposit, balance] = [orderOf(quote, lines, 'deposit'), orderOf(quote, lines, 'balance')]
  expect(deposit).toMatchObject({
    description: 'Deposit for Installation, Studio and 1 more',
    priceCents: 30_000,
    lines: [{ title: 'Deposit for contract SB-Q-222222', unitCents: 30_000 }],
  })
  expect(balance).toMatchObject({ priceCents: 37_800, listPriceCents: 39_300 })
  expect(balance.lines).toHaveLength(3)
  expect(deposit.priceCents + balance.priceCents).toBe(59_300 + 8500)
})

const [whole, deposit, balance] = [
  { part: null, priceCents: 67_800, status: 'unpaid' as const },
  { part: 'deposit' as const, priceCents: 30_000, status: 'paid' as const },
  { part: 'balance' as const, priceCents: 37_800, status: 'unpaid' as const },
]
test.each([
  ['all of it', [], 67_800, null],
  ['nothing', [whole], 0, undefined],
  ['all of it after a refund', [{ ...whole, status: 'refunded' as const }], 67_800, null],
  ['the balance', [deposit], 37_800, 'balance'],
  ['the deposit', [balance], 30_000, 'deposit'],
  ['nothing after both', [deposit, balance], 0, undefined],
])('%s is due', (_, orders, cents, part) => {
  expect(partDue({ totalCents: 67_800 }, orders)).toBe(part)
  expect(dueCents({ totalCents: 67_800 }, orders)).toBe(cents)
})
