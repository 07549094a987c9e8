import { newPassword } from '@smart-bird/contracts/fields'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { newTemporaryPassword } from './temporary-password.ts'

/** All of them satisfy the five rules. */
const refused = `
  P@ssw0rd Passw0rd! Pa$$w0rd P@55w0rd Password1! 1Password! Password#1 PASSWORD1! Password123!
  Welcome1! Welcome2015! Qwerty1! Qwerty123! Summer2024! Winter03* January2026! Monday#01
  !QAZ2wsx 1qaz@WSX zaq1@WSX !QAZxsw2 6yhnMJU& $RFV4rfv ZXCvbn123! Zxcv!23 5tgbBGT%
  Abc123! Abcd@1234 A123456! Aa123456! Aa@123456 Admin123! Root#2026 Test@123 Letmein1! Iloveyou2!
  Samantha1! Michael#23 Monkey!12 Dragon#99 Football1! Sunshine#1 Sun$hine1 5unShine! Chicago#2026
  SmartBird#1 Smart-Bird1! Sm4rtB1rd! Number123456789!!! Qwe#123Qwe#123
`
  .trim()
  .split(/\s+/)

const taken = `
  Right#Pass1 Correct-Horse7#Battery Tr0ub4dor&Three Maple7!Street Blue!Harbor42 Xk9#mQ
  Quartz#Lantern5 Zu7!ofPremium
`
  .trim()
  .split(/\s+/)

describe('isCommonPassword', () => {
  it.each(refused)('refuses %s', (password) => {
    expect(newPassword.safeParse(password).error).toBeUndefined()
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(taken)('takes %s', (password) => {
    expect(newPassword.safeParse(password).error).toBeUndefined()
    expect(isCommonPassword(password)).toBe(false)
  })

  it.each([
    ['a capital letter, a digit and a special', (word: string) => `${word}1!`],
    ['a year', (word: string) => `${word}#2026`],
    ['both sides', (word: string) => `1#${word}`],
  ])('refuses the 3,000 commonest stolen passwords with %s', (_, decorate) => {
    const common = dictionary['passwords-common'].slice(0, 3000).map((stolen) =>
      // The rules want a capital letter, which a password of digits alone gets in front.
      /^[a-z]/.test(stolen) ? stolen.charAt(0).toUpperCase() + stolen.slice(1) : `A${stolen}`,
    )
    const taken = common.map(decorate).filter((password) => !isCommonPassword(password))
    expect(taken).toEqual([])
  })

  it('refuses what is made of the names of the person', () => {
    const names = ['birdwatcher7', 'robin', 'example', 'com', 'Jo']
    for (const password of ['Birdwatcher7!', '#1Robin2026', 'R0bin!A1x', 'Example#123'])
      expect(isCommonPassword(password, names), password).toBe(true)
    expect(isCommonPassword('Birdwatcher7!')).toBe(false)
    // Two letters of a name occur in every other password.
    expect(isCommonPassword('Jo#Lantern57', names)).toBe(false)
  })

  it('takes every password that is drawn at random', () => {
    for (let n = 0; n < 5_000; n++) {
      const password = newTemporaryPassword()
      expect(newPassword.safeParse(password).success, password).toBe(true)
      expect(isCommonPassword(password, ['premium', 'demo']), password).toBe(false)
    }
  })

  it('works little for the longest password, whatever is in it', () => {
    const hostile = ['1!'.repeat(64), `${'1'.repeat(63)}Aa${'1'.repeat(63)}`, 'a#1'.repeat(42)]
    // Work done, not time passed: others may want the processor meanwhile.
    const before = process.threadCpuUsage()
    for (const password of hostile) isCommonPassword(password, [password])
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})
