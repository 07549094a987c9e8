import { expect, test } from 'vitest'
import { isSilent } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

test('a house is silent after a day without a report', () => {
  expect(isSilent(hoursAgo(23.9), now)).toBe(false)
  expect(isSilent(hoursAgo(24.1), now)).toBe(true)
})
