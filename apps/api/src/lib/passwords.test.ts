import { readdirSync, readFileSync } from 'node:fs'
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
  it.runIf(process.platform === 'linux')('are hashed by threads that give way', async () => {
    await hashPassword('x')
    const threads = readdirSync('/proc/self/task')
      .map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'))
      .filter((stat) => stat.includes('(libuv-worker)'))
    expect(threads.length).toBeGreaterThan(0)
    // The 19th field; two stand before the name's end.
    for (const stat of threads) expect(stat.split(') ')[1]?.split(' ')[16]).toBe('5')
  })
})
