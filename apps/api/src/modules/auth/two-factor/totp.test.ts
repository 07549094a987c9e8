import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpAddress, totpStep } from './totp.ts'

/** The secret of RFC 6238 appendix B, "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('totpStep', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('accepts the code from the RFC at %i s', (seconds, code) => {
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('accepts one step before and after, and returns the step', () => {
    expect(totpStep(secret, '287082', at(59 + 30))).toBe(1)
    expect(totpStep(secret, '287082', at(59 - 30))).toBe(1)
    expect(totpStep(secret, '287082', at(59 + 60))).toBeUndefined()
    expect(totpStep(secret, '287082', at(59 - 60))).toBeUndefined()
  })

  it.each(['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '287083'])('refuses %s', (code) => {
    expect(totpStep(secret, code, at(59))).toBeUndefined()
  })

  it('accepts the code as apps show it', () => {
    expect(totpStep(secret, '287 082', at(59))).toBe(1)
  })
})

it('makes unique secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

it('writes the URI that authenticator apps read', () => {
  const address = new URL(totpAddress('Smart Bird', 'premium', secret))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Smart Bird:premium')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Smart Bird',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
