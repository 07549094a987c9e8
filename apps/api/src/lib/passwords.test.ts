import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

describe('passwords', () => {
  it("are hashed with argon2id at OWASP's parameters", async () => {
    expect(await hashPassword('Right#Pass1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
  it('match exactly', async () => {
    const hash = await hashPassword('Right#Pass1')
    expect(await passwordMatches(hash, 'Right#Pass1')).toBe(true)
    expect(await passwordMatches(hash, 'right#Pass1')).toBe(false)
    expect(await passwordMatches(hash, 'Right#Pass1 ')).toBe(false)
  })
  it('never match an account without one', async () => {
    expect(await passwordMatches(null, 'no account has this password')).toBe(false)
  })
  it('are refused rather than queued endlessly', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => passwordMatches(null, 'x')),
    )
    expect(results.some((one) => one.status === 'rejected')).toBe(true)
  })
})
