import { expect, test } from 'vitest'
import { actionInWords, detailInWords } from './rules.ts'

test.each([
  ['!login.succeeded', 'Without logins'],
  ['order.created', 'Order created'],
  ['subscription.cancelled', 'Subscription canceled'],
  ['customer.view-ended', 'View as customer ended'],
  ['house.keys-rotated', 'Home keys rotated'],
  ['two-factor.codes-renewed', 'Two-factor codes renewed'],
])('%s is shown as "%s"', (action, words) => {
  expect(actionInWords(action)).toBe(words)
})

test.each([
  ['email.dropped', 'orderToPay: order SB-1 is cancelled', 'Order to pay: order SB-1 is canceled'],
  ['payment.recorded', 'received on 2026-11-25', 'received on Nov 25, 2026'],
  ['payment.recorded', 'by check no. 1234-56-78', 'by check no. 1234-56-78'],
  ['order.created', 'b: Installation, Installation, Studio, $1', 'b: Installation, Studio, $1'],
  ['order.created', 'receipt: Vents, $1', 'receipt: Vents, $1'],
  ['order.created', 'anna: Vents, $14890.00', 'anna: Vents, $14,890.00'],
])('the detail of %s, "%s", is shown as "%s"', (action, detail, words) => {
  expect(detailInWords({ action, detail })).toBe(words)
})
