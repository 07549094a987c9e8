import type { DiaryEntry } from '@smart-bird/contracts/diary'
import { expect, test } from 'vitest'
import { byDay, diaryWords } from './rules.ts'

const at = '2026-11-21T20:03:00.000Z'
const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

const webhook = (changes: Partial<Extract<DiaryEntry, { kind: 'webhook' }>>): DiaryEntry => ({
  kind: 'webhook',
  at,
  action: 'restart',
  status: null,
  receivedAt: null,
  backOnlineAt: null,
  version: null,
  failed: false,
  ...changes,
})
const order = (changes: Partial<Extract<DiaryEntry, { kind: 'order' }>>): DiaryEntry => ({
  kind: 'order',
  at,
  event: 'created',
  orderNumber: 'SB-000012',
  description: 'Vents',
  price: '350.00',
  ...changes,
})
const guarantee = (changes: Partial<Extract<DiaryEntry, { kind: 'guarantee' }>>): DiaryEntry => ({
  kind: 'guarantee',
  at,
  orderNumber: 'SB-000012',
  description: 'Vents',
  completedOn: '2026-11-21',
  before: null,
  guaranteeEndsAt: '2027-11-22T05:59:59.999Z',
  reason: '',
  ...changes,
})
const money = (changes: Partial<Extract<DiaryEntry, { kind: 'money' }>>): DiaryEntry => ({
  kind: 'money',
  at,
  purchaseType: 'order',
  description: 'Vents',
  amount: '350.00',
  orderNumber: 'SB-000012',
  ...changes,
})

const visit = (changes: Partial<Extract<DiaryEntry, { kind: 'visit' }>>): DiaryEntry => ({
  kind: 'visit',
  at,
  event: 'done',
  reference: 'SB-V-7K2M4F',
  byUs: true,
  who: 'Tess',
  startsAt: null,
  summary: 'We changed the relay.',
  ...changes,
})
const quote = (changes: Partial<Extract<DiaryEntry, { kind: 'quote' }>>): DiaryEntry => ({
  kind: 'quote',
  at,
  event: 'sent',
  reference: 'SB-Q-7K2M4F',
  total: '1160.00',
  reason: null,
  ...changes,
})

const unreached = ['We couldn’t reach it. As far as we know, nothing was changed.']

test.each<[DiaryEntry, string, string[], string?]>([
  [
    webhook({ receivedAt: later(1), backOnlineAt: later(2), version: '2026.11.1' }),
    'Your home restarted',
    ['Back within 2 minutes, version 2026.11.1'],
  ],
  [
    webhook({ receivedAt: later(0.1), backOnlineAt: later(0.9) }),
    'Your home restarted',
    ['Back within a minute'],
  ],
  [webhook({}), 'Your home was asked to restart', []],
  [
    webhook({ receivedAt: later(1) }),
    'Your home was asked to restart',
    ['It received the restart, but didn’t report back.'],
  ],
  [webhook({ failed: true }), 'Your home wasn’t restarted', unreached],
  [
    webhook({ action: 'version', version: '2026.12.0' }),
    'Your home reported version 2026.12.0',
    [],
  ],
  [webhook({ action: 'version' }), 'Your home was asked for its version', []],
  [webhook({ action: 'status', status: 'premium' }), 'Your home’s status became premium', []],
  [
    webhook({ action: 'status', status: 'premium', failed: true }),
    'Your home’s status wasn’t changed',
    unreached,
  ],
  [
    { kind: 'view', at, by: 'Anna Reed', reason: 'Invoice question' },
    'Anna Reed looked at your cabinet',
    ['Reason: Invoice question'],
  ],
  [
    { kind: 'view', at, by: null, reason: '' },
    'An administrator looked at your cabinet',
    ['No reason was asked for at the time.'],
  ],
  [{ kind: 'admin', at, action: 'house.keys-rotated' }, 'We gave your home new keys', []],
  [order({}), 'New order SB-000012', ['Vents'], '$350.00'],
  [order({ event: 'cancelled' }), 'Order SB-000012 was canceled', ['Vents'], '$350.00'],
  [guarantee({}), 'Complete: Vents', ['Your one-year guarantee ends on Nov 21, 2027.']],
  [
    guarantee({ at: later(1440), reason: 'Visit SB-V-7K2M4F' }),
    'Complete: Vents',
    ['Since Nov 21, 2026. Your one-year guarantee ends on Nov 21, 2027.', 'Visit SB-V-7K2M4F'],
  ],
  [visit({}), 'We were at your home', ['We changed the relay.', 'Tess · SB-V-7K2M4F']],
  [visit({ event: 'moved' }), 'We moved a visit', ['Tess · SB-V-7K2M4F']],
  [visit({ event: 'canceled', byUs: false }), 'You canceled a visit', ['Tess · SB-V-7K2M4F']],
  [
    guarantee({ before: '2026-11-22', reason: 'Typed wrongly' }),
    'We corrected when this was complete: Vents',
    [
      'Nov 21, 2026 instead of Nov 22, 2026. Your one-year guarantee ends on Nov 21, 2027.',
      'Reason: Typed wrongly',
    ],
  ],
  [
    guarantee({
      completedOn: null,
      before: '2026-11-21',
      guaranteeEndsAt: null,
      reason: 'One is missing',
    }),
    'Not complete after all: Vents',
    ['Its one-year guarantee hasn’t begun.', 'Reason: One is missing'],
  ],
  [money({}), 'You paid', ['Vents · SB-000012'], '$350.00'],
  [
    money({ purchaseType: 'refund', amount: '-10.00' }),
    'Refunded',
    ['Vents · SB-000012'],
    '−$10.00',
  ],
  [
    money({
      purchaseType: 'subscription',
      description: 'Premium',
      amount: '29.00',
      orderNumber: null,
    }),
    'You paid',
    ['Premium'],
    '$29.00',
  ],
  [{ kind: 'subscription', at, event: 'started', reason: null }, 'Premium support began', []],
  [{ kind: 'subscription', at, event: 'ended', reason: null }, 'Premium support ended', []],
  [
    { kind: 'subscription', at, event: 'ended', reason: 'You moved' },
    'Premium support ended',
    ['Our team ended it: You moved'],
  ],
  [quote({}), 'We sent you quote SB-Q-7K2M4F', [], '$1,160.00'],
  [quote({ total: null }), 'We sent you quote SB-Q-7K2M4F', []],
  [
    quote({ event: 'accepted', total: '1485.00' }),
    'You accepted quote SB-Q-7K2M4F',
    [],
    '$1,485.00',
  ],
  [quote({ event: 'declined' }), 'You declined quote SB-Q-7K2M4F', []],
  [
    quote({ event: 'withdrawn', reason: 'A line was wrong' }),
    'We withdrew quote SB-Q-7K2M4F',
    ['Reason: A line was wrong'],
  ],
  [quote({ event: 'canceled' }), 'You canceled the contract SB-Q-7K2M4F', []],
])('%j reads "%s"', (entry, title, lines, sum) => {
  const words = diaryWords(entry)
  expect(words).toMatchObject({ title, lines })
  expect(words.sum).toBe(sum)
})

const titles = (entries: readonly DiaryEntry[]) =>
  byDay(entries).map(({ day, lines }) => [day, ...lines.map(({ title }) => title)])

test('entries stand by day in their order; what was ordered and paid on one day is one line', () => {
  const entries = [money({}), order({ orderNumber: 'SB-000013' }), order({})]
  expect(titles([...entries, order({ at: later(-3 * 1440) })])).toEqual([
    ['Nov 21, 2026', 'New order, paid', 'New order SB-000013'],
    ['Nov 18, 2026', 'New order SB-000012'],
  ])
})

test('a plan’s payments of a year are one line under their months, where the last of them was; one alone stays', () => {
  const paid = (day: string) =>
    money({
      at: `${day}T18:00:00.000Z`,
      purchaseType: 'subscription',
      description: 'Premium',
      amount: '29.00',
      orderNumber: null,
    })
  const entries = [paid('2026-11-20'), order({ at: paid('2026-10-20').at }), paid('2026-10-20')]
  expect(titles([...entries, paid('2026-09-20'), paid('2025-12-20')])).toEqual([
    ['Sep–Nov 2026', 'You paid 3 times'],
    ['Oct 20, 2026', 'New order SB-000012'],
    ['Dec 20, 2025', 'You paid'],
  ])
  const [
    {
      lines: [year],
    } = { lines: [] },
  ] = byDay(entries)
  expect(year).toMatchObject({ lines: ['Premium'], sum: '$58.00' })
})

test('of a visit’s times, only the last is known', () => {
  const startsAt = '2026-12-14T15:00:00.000Z'
  const entries = [
    visit({ startsAt, event: 'moved', byUs: false }),
    visit({ startsAt, event: 'agreed' }),
    visit({ startsAt, event: 'agreed', reference: 'SB-V-OTHER2' }),
  ]
  expect(byDay(entries).flatMap(({ lines }) => lines.map(({ title }) => title))).toEqual([
    'You moved a visit to Mon, Dec 14, 9:00 AM',
    'Visit set',
    'Visit set for Mon, Dec 14, 9:00 AM',
  ])
})
