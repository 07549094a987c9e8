import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { secretBits } from './secret-bits.ts'

describe('secretBits', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(40),
    'password'.repeat(8),
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    '01234567890123456789012345678901',
    'a secret for tests, long enough to be taken',
    'change-me-to-something-long-and-random',
    'https://localhost',
  ])('finds fewer than 128 in %s', (secret) => {
    expect(secretBits(secret)).toBeLessThan(128)
  })

  it('finds 128 in every secret of 32 random bytes', () => {
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      for (let n = 0; n < 1000; n++)
        expect(secretBits(randomBytes(32).toString(encoding))).toBeGreaterThanOrEqual(128)
  })

  it('never overestimates a random secret', () => {
    for (let n = 0; n < 1000; n++)
      expect(secretBits(randomBytes(15).toString('base64'))).toBeLessThan(128)
  })
})
