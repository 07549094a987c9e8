import { expect, test } from 'vitest'
import { type SubscriptionEndedMail, subscriptionEndedMail } from './subscription-ended.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const ended: SubscriptionEndedMail = {
  to: 'owner@example.com',
  name: 'Premium',
  planName: 'Premium support',
  status: 'cancelled',
  failedPayments: 0,
}
const known = { at: '2026-11-21T03:00:00.000Z', price: '29.00', houseDomain: 'premium.example.com' }

test('a customer reads when the subscription ended, what is no longer charged, and what ended with it', () => {
  const { text } = subscriptionEndedMail(company, { ...ended, ...known })
  expect(text).toContain('was canceled. You won’t be charged again.')
  expect(text).toContain('Price: $29.00 a month\nCanceled: November 20, 2026\n')
  expect(text).toContain('Your managed domain premium.example.com has ended too.')
})

test('what isn’t known isn’t claimed', () => {
  const { text } = subscriptionEndedMail(company, ended)
  expect(text).toContain('was canceled. You won’t be charged again.')
  expect(text).not.toMatch(/domain|Price|Canceled/)
})

test('of a suspended subscription no end of charges is promised', () => {
  const { text } = subscriptionEndedMail(company, { ...ended, ...known, status: 'suspended' })
  expect(text).toContain('Suspended: November 20, 2026')
  expect(text).not.toContain('charged')
})

test('a suspended subscription leads to the payment method that failed first, and then to a new one', () => {
  const { text, html } = subscriptionEndedMail(company, {
    ...ended,
    status: 'suspended',
    failedPayments: 2,
  })
  expect(text).toContain('Missed payments: 2')
  expect(text).toMatch(
    /Update your payment method:\nhttps:\/\/www.paypal.com\/myaccount\/autopay\/\n[\s\S]*Subscribe again:\nhttps:\/\/smartbird.example\/cabinet\/-\/home\n/,
  )
  expect(html).toMatch(/background:#f2b23e[^>]*>Update your payment method</)
})
