import { expect, test } from 'vitest'
import { actionInWords, actionNamed } from './rules.ts'

test.each([
  ['order.created', 'order created'],
  ['subscription.cancelled', 'subscription canceled'],
  ['customer.view-ended', 'customer view ended'],
  ['two-factor.codes-renewed', 'two-factor codes renewed'],
])('%s is shown as "%s", and found by these words', (action, words) => {
  expect(actionInWords(action)).toBe(words)
  expect(actionNamed(words)).toBe(action)
  expect(actionNamed(action)).toBe(action)
})

test('capitals and extra spaces do not change which action is meant', () => {
  expect(actionNamed(' Customer  View ended ')).toBe('customer.view-ended')
  expect(actionNamed('')).toBe('')
})
