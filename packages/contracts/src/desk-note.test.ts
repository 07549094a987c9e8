import { expect, test } from 'vitest'
import { deskNote, secretSentence } from './desk-note.ts'

test.each([
  'Gate 4821',
  'Gate code is 482.',
  'Alarm 1998',
  'Ring twice, then 4821',
  'Keypad: 4 8 2 1',
  'Lock box at the side door, 48-21 is the code',
  'code 1234',
  'PIN: see 12#',
  'pin 123',
  'password: hunter',
  'The password is hunter',
  'Passcode = Blue',
  'Press 482# at the gate',
  '*7254 opens the garage',
  'Side entrance.\nPwd: x',
  '60614',
])('a note refuses what looks like a secret: %s', (note) => {
  expect(deskNote.safeParse(note).error?.issues.map(({ message }) => message)).toEqual([
    secretSentence,
  ])
})

test.each([
  '',
  'Large dog, friendly. Park behind the garage.',
  'Pets: Large\nZIP code: 60614',
  'Call (312) 555-0142 or 312-555-0142 at the gate.',
  'Ring at 1215 W Fulton, the alley has no number.',
  'Weekdays 10-12 or after 17:30; the dog is from 2019.',
  'The code is with Ann, 2nd floor, apt 304.',
  'The password is in our password manager.',
  'They owe us $1,250.00 for the gate of 11/21/2026.',
])('a note takes the rest: %s', (note) => {
  expect(deskNote.parse(` ${note} `)).toBe(note)
})

test('a note has up to 2,000 characters', () => {
  expect(deskNote.safeParse('a'.repeat(2000)).success).toBe(true)
  expect(deskNote.safeParse('a'.repeat(2001)).error?.issues[0]?.message).toBe(
    'No more than 2000 characters',
  )
})
