import { expect, test } from 'vitest'
import { phoneInWords } from './words.ts'

test.each([
  ['3125550142', '(312) 555-0142'],
  ['312-555-0142', '(312) 555-0142'],
  ['+1 312 555 0142', '(312) 555-0142'],
  ['+49 30 901820', '+49 30 901820'],
])('the phone number %s is shown as %s', (phone, words) => {
  expect(phoneInWords(phone)).toBe(words)
})
