import { expect, it } from 'vitest'
import { receiptTexts, returnPolicy } from './receipt-policy.ts'

const workTypes = ['Installation', 'Upgrade', 'Device', 'Custom']
const types = ['Installation', 'Upgrade', 'Device', 'Service visit', 'Custom', 'Subscription']

it('has a policy of its own for each type of product', () => {
  expect(new Set(types.map(returnPolicy)).size).toBe(types.length)
})

it.each([...types, 'Something new'])('names the window for %s, and the fee', (type) => {
  expect(returnPolicy(type)).toMatch(/30 days/)
  // "Cancel anytime" is without one.
  if (type === 'Subscription') expect(returnPolicy(type)).not.toMatch(/fee/)
  else expect(returnPolicy(type)).toMatch(/fee may be deducted/)
})

it.each(workTypes)('says that %s is under guarantee', (type) => {
  expect(returnPolicy(type)).toMatch(/one-year guarantee/)
})

it('finds the policy whatever the case of the type', () => {
  expect(returnPolicy('subscription')).toBe(returnPolicy('Subscription'))
})

it('states how refunds are made', () => {
  expect(receiptTexts.refundMethod).toMatch(/original payment method, .* check or Zelle/)
})
