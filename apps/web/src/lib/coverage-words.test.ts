import type { Verdict } from '@smart-bird/contracts/coverage'
import { requestKinds } from '@smart-bird/contracts/values'
import { afterEach, expect, test, vi } from 'vitest'
import { aCoverage } from '#testing/a-coverage.ts'
import { kindOptions, verdictWords } from './coverage-words.ts'

const covered = [
  { orderNumber: 'SB-2', description: 'Room Light', endsAt: '2027-06-02T04:59:59.999Z' },
  {
    orderNumber: 'SB-1',
    description: 'Installation, 3-5 Bedroom',
    endsAt: '2027-03-13T04:59:59.999Z',
  },
]
const exclusions =
  'not for batteries, damage, or devices you supplied. Anything else counts as service at home.'
const verdict = (changes: Partial<Verdict>): Verdict => ({
  kind: 'visit',
  cost: 'free',
  percentOff: null,
  because: null,
  covered: [],
  ...changes,
})

test.each<[Partial<Verdict>, string]>([
  [{ kind: 'software' }, 'Free: we fix software bugs at no cost.'],
  [{ kind: 'connect' }, 'Free: connecting a new phone or user costs nothing.'],
  [
    { kind: 'installed', because: 'guarantee', covered: covered.slice(1) },
    `Covered for Installation, 3-5 Bedroom until Mar 12, 2027; ${exclusions}`,
  ],
  [
    { kind: 'installed', because: 'guarantee', covered },
    `Covered for Room Light until Jun 1, 2027; for Installation, 3-5 Bedroom until Mar 12, 2027; ${exclusions}`,
  ],
  [{ kind: 'installed', because: 'level' }, 'Free with Silver, within 50 miles.'],
  [{ kind: 'visit', because: 'level' }, 'Free with Silver, within 50 miles.'],
  [{ kind: 'device', because: 'level' }, 'Free with Silver.'],
  [
    { kind: 'relocation', cost: 'discounted', percentOff: 50, because: 'level' },
    'Half price with Silver.',
  ],
  [
    { kind: 'upgrade', cost: 'discounted', percentOff: 15, because: 'level' },
    '15% off with Silver.',
  ],
  [
    { cost: 'hourly' },
    '$95 an hour, for at least 60 minutes, in steps of 15 minutes. We’ll ask before we start.',
  ],
  [{ cost: 'agreed' }, 'This costs extra. We tell you the price first.'],
  [{ cost: 'listed' }, 'You pay the price on our price list.'],
])('%j reads "%s"', (changes, sentence) => {
  const coverage = { ...aCoverage, level: 'Silver' as const }
  expect(verdictWords(verdict(changes), coverage)).toBe(sentence)
})

test('says no sum where the company says none', () => {
  const coverage = { ...aCoverage, hourlyRate: null }
  expect(verdictWords(verdict({ cost: 'hourly' }), coverage)).toBe(
    'Charged by the hour. We’ll ask before we start.',
  )
})

test('every kind of request can be chosen', () => {
  expect(kindOptions.map(({ value }) => value).toSorted()).toEqual(requestKinds.toSorted())
})

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each(['Asia/Kolkata', 'America/Los_Angeles'])(
  'a guarantee ends on the same day for who reads it in %s',
  async (timeZone) => {
    process.env.TZ = timeZone
    vi.resetModules()
    const rules = await import('./coverage-words.ts')
    const verdictOf = (endsAt: string) =>
      rules.verdictWords(
        verdict({
          because: 'guarantee',
          covered: [{ orderNumber: 'SB-1', description: 'Vents', endsAt }],
        }),
        aCoverage,
      )
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(
      timeZone,
    )
    // A day begins and ends in Chicago.
    expect(verdictOf('2027-03-12T06:00:00.000Z')).toContain('until Mar 12, 2027;')
    expect(verdictOf('2027-03-13T04:59:59.999Z')).toContain('until Mar 12, 2027;')
  },
)
