import { expect, test } from 'vitest'
import { actionInWords } from './rules.ts'

test.each([
  ['order.created', 'Order created'],
  ['subscription.cancelled', 'Subscription canceled'],
  ['customer.view-ended', 'View as customer ended'],
  ['house.keys-rotated', 'Home keys rotated'],
  ['two-factor.codes-renewed', 'Two-factor codes renewed'],
])('%s is shown as "%s"', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})
