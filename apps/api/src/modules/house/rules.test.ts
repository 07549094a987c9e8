import { describe, expect, it } from 'vitest'
import { compareVersions, isTimely, isVersion } from './rules.ts'

describe('versions', () => {
  it.each([
    ['2026.10.1', '2026.9.3', 1],
    ['2026.9.3', '2026.10.1', -1],
    ['2026.11.1', '2026.11.1', 0],
    ['2026.11', '2026.11.0', 0],
    ['2026.11.1', '2026.11', 1],
    ['2026.12.0b2', '2026.12.0b10', -1],
    ['2026.5.0', 'unknown', 1],
  ])('%s against %s: %i', (left, right, expected) =>
    expect(compareVersions(left, right)).toBe(expected),
  )

  it.each([
    ['2026.11.1', true],
    ['2026.12.0b2', true],
    ['1.0.0-rc1+build5', true],
    ['unknown', false],
    ['unavailable', false],
    ['None', false],
    ['', false],
    ['2026 11', false],
    ['2027.1.0', true],
    ['2028.1.0', false],
    ['9999.99.9', false],
    ['<b>', false],
  ])('"%s" is one: %s', (text, expected) =>
    expect(isVersion(text, new Date('2026-11-05T10:00:00Z'))).toBe(expected),
  )
})

it.each([
  [0, true],
  [-300_000, true],
  [300_000, true],
  [-300_001, false],
  [300_001, false],
])('a report written %i ms from now is timely: %s', (ms, expected) => {
  const now = new Date('2026-11-05T10:00:00Z')
  expect(isTimely(new Date(now.getTime() + ms), now)).toBe(expected)
})
