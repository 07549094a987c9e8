import { describe, expect, it } from 'vitest'
import { addMonths } from '#lib/clock'
import { levelAt, levelState } from './rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const facts = (
  joined: string,
  unbroken: string | null,
  status: 'basic' | 'premium' = 'premium',
) => ({
  joinedAt: day(joined),
  unbrokenSince: unbroken === null ? null : day(unbroken),
  status,
})

describe('the support level', () => {
  it.each([
    ['2026-01-31', null, '2026-04-29', 'Bonus'],
    ['2026-01-31', null, '2026-04-30', null],
    ['2026-01-01', '2026-01-05', '2026-03-31', 'Bonus'],
    ['2026-01-01', '2026-02-01', '2026-04-01', 'Bronze'],
    ['2026-01-01', '2026-02-01', '2026-04-30', 'Bronze'],
    ['2026-01-01', '2026-02-01', '2026-05-01', 'Silver'],
    ['2026-01-01', '2026-02-01', '2026-07-31', 'Silver'],
    ['2026-01-01', '2026-02-01', '2026-08-01', 'Gold'],
    ['2025-01-01', '2026-10-20', '2026-11-20', 'Bronze'],
  ])(
    'of a customer who joined %s, unbroken since %s, is on %s: %s',
    (joined, unbroken, now, level) => {
      expect(levelAt(facts(joined, unbroken), day(now))).toBe(level)
    },
  )

  it('counts months by the calendar', () => {
    expect(addMonths(day('2025-11-30'), 3)).toEqual(day('2026-02-28'))
    expect(addMonths(day('2026-03-31'), -1)).toEqual(day('2026-02-28'))
  })
})

describe('the next level', () => {
  it('does not exist before the first payment of a subscription', () => {
    expect(levelState(facts('2025-01-01', '2026-01-10', 'basic'), day('2026-06-01'))).toMatchObject(
      {
        userLevel: null,
        unbrokenMonths: 0,
        nextLevel: null,
        nextLevelAt: null,
      },
    )
  })

  it('after Bonus depends on the months of the subscription', () => {
    expect(levelState(facts('2026-01-01', '2026-01-10'), day('2026-02-01'))).toMatchObject({
      userLevel: 'Bonus',
      unbrokenMonths: 0,
      nextLevel: 'Bronze',
      nextLevelAt: day('2026-04-01').toISOString(),
    })
  })
  it('is Silver if Bronze would last for minutes', () => {
    const [joinedAt, since] = [new Date('2026-01-01T18:00Z'), new Date('2026-01-01T18:02Z')]
    const member = { joinedAt, status: 'premium', unbrokenSince: since } as const
    expect(levelState(member, day('2026-02-01'))).toMatchObject({
      nextLevel: 'Silver',
      nextLevelAt: '2026-04-01T18:00:00.000Z',
    })
  })
  it('is Silver after Bronze, and Gold after Silver', () => {
    const member = facts('2025-01-01', '2026-02-01')
    expect(levelState(member, day('2026-03-02'))).toMatchObject({
      nextLevel: 'Silver',
      unbrokenMonths: 1,
    })
    expect(levelState(member, day('2026-07-01'))).toMatchObject({
      nextLevel: 'Gold',
      nextLevelAt: day('2026-08-01').toISOString(),
      unbrokenMonths: 5,
    })
  })
  it('does not exist after Gold or without a subscription', () => {
    expect(levelState(facts('2025-01-01', '2025-02-01'), day('2026-07-01')).nextLevel).toBeNull()
    expect(levelState(facts('2026-06-01', null), day('2026-07-01'))).toMatchObject({
      userLevel: 'Bonus',
      nextLevel: null,
      nextLevelAt: null,
    })
  })
})
