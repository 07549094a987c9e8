import { newPassword } from '@smart-bird/contracts/fields'
import { describe, expect, it, test } from 'vitest'
import { personalWords } from './personal-words.ts'
import { isGuessable, judgePassword } from './strength.ts'

const words = (list: string) => list.trim().split(/\s+/)
const person = { username: 'birdwatcher7', email: 'robin@example.com', fullName: 'Robin Fields' }

describe('isGuessable', () => {
  it.each(
    words(`
      P@ssw0rd Passw0rd! Pa$$w0rd Password1! Password123! Welcome1! Qwerty1! Qwerty123!
      Abc123! Letmein1! Michael#1 Monkey!1 Dragon#1 Football1! Sunshine#1 SmartBird#1
      Sm4rtB1rd!
    `),
  )('is true of %s, which satisfies the rules', (password) => {
    expect(newPassword.safeParse(password).error).toBeUndefined()
    expect(isGuessable(password, [])).toBe(true)
  })

  it.each(
    words(`
      Right#Pass1 Correct-Horse7#Battery Tr0ub4dor&Three Maple7!Street Blue!Harbor42 Xk9#mQ
      Quartz#Lantern5 Zu7!ofPremium
    `),
  )('is false of %s', (password) => {
    expect(newPassword.safeParse(password).error).toBeUndefined()
    expect(isGuessable(password, [])).toBe(false)
  })

  it("is true of the customer's own names, for that customer alone", () => {
    for (const password of ['Birdwatcher7!', '#1Robin', 'R0bin!1', 'Fields#1', 'Example!1']) {
      expect(isGuessable(password, personalWords(person)), password).toBe(true)
    }
    expect(isGuessable('Birdwatcher7!', [])).toBe(false)
  })

  it.each([
    ['#1Robin', { username: 'bird', email: 'robin+home@example.com' }],
    ['Oneill#1', { username: 'bird', fullName: 'Mary Ann D’Oneill' }],
    ['#1Marie', { username: 'bird', fullName: 'Anne-Marie Fields' }],
    ['Watcher#1', { username: 'bird_watcher', email: null, fullName: null }],
  ])('is true of %s, a part of a name', (password, owner) => {
    expect(isGuessable(password, [])).toBe(false)
    expect(isGuessable(password, personalWords(owner))).toBe(true)
  })

  it('works little for the longest password', () => {
    const hostile = ['1!'.repeat(64), `${'1'.repeat(63)}Aa${'1'.repeat(63)}`, 'p@ssw0rd'.repeat(16)]
    // Work done, not time passed: others may want the processor meanwhile.
    const before = process.threadCpuUsage()
    for (const password of hostile) isGuessable(password, [password])
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000)
  })
})

test.each([
  ['No#Digits', 0, ''],
  ['Password1!', 0, 'This password is too easy to guess. Please choose another one'],
  ['Dragon#99', 1, 'Strength: weak'],
  ['Xy7!mq', 2, 'Strength: fair'],
  ['Xk9#mPq2', 3, 'Strength: good'],
  ['Blue!Harbor42', 4, 'Strength: strong'],
])('%s has strength %i', (password, strength, text) => {
  expect(judgePassword(password, [])).toEqual({ strength, text })
})

test('only a password that is refused has no strength', () => {
  for (const password of ['', 'lowercase1!', 'No#Digits', 'Password1!', 'Ab1!xy', 'Xk9#mPq2']) {
    const isTaken = newPassword.safeParse(password).success && !isGuessable(password, [])
    expect(judgePassword(password, []).strength > 0, password).toBe(isTaken)
  }
})
