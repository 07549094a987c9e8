import { describe, expect, it } from 'vitest'
import { createSeal } from './seal.ts'

describe('a seal', () => {
  const { seal, open } = createSeal('one secret')

  it('opens what it sealed, in any script', () => {
    expect(open(seal('whsec_ÄÖ雪'))).toBe('whsec_ÄÖ雪')
  })
  it('never produces the same value twice', () => {
    expect(seal('x')).not.toBe(seal('x'))
  })
  it('refuses another secret, an altered value, and what was never sealed', () => {
    const sealed = seal('value')
    expect(() => createSeal('another').open(sealed)).toThrow()
    expect(() => open(`${sealed.slice(0, -2)}AA`)).toThrow()
    expect(() => open('plain')).toThrow()
  })
})
