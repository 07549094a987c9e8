import { expect, test } from 'vitest'
import { actionInWords } from './rules.ts'

test.each([
  ['order.created', 'order created'],
  ['subscription.cancelled', 'subscription canceled'],
  ['customer.view-ended', 'customer view ended'],
  ['two-factor.codes-renewed', 'two-factor codes renewed'],
])('%s is shown as "%s"', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})
