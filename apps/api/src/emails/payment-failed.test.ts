import { expect, test } from 'vitest'
import { paymentFailedMail } from './payment-failed.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const failed = {
  to: 'customer@example.com',
  name: 'Customer',
  planName: 'Premium support',
  amount: '29.00',
  nextRetryAt: null,
}

test('a failed renewal warns that the account may become basic', () => {
  const { text } = paymentFailedMail(company, failed)
  expect(text).toContain('your account will become basic')
})

test('a failed payment has a link to mend it', () => {
  const { text, html } = paymentFailedMail(company, failed)
  const link = 'https://www.paypal.com/myaccount/autopay/'
  expect(text).toContain(`Update your payment method:\n${link}`)
  expect(html).toContain(`href="${link}"`)
})

test('a failed first payment says when premium support starts, and warns of nothing', () => {
  const { text } = paymentFailedMail(company, { ...failed, isFirstPayment: true })
  expect(text).toContain('starts as soon as a payment goes through')
  expect(text).not.toContain('basic')
})

test('only a first payment that won’t be tried again leads to another subscription', () => {
  const first = { ...failed, isFirstPayment: true }
  const again = 'Subscribe again:\nhttps://smartbird.example/cabinet/-/home'
  expect(paymentFailedMail(company, first).text).toContain(again)
  const retried = paymentFailedMail(company, { ...first, nextRetryAt: '2026-11-27T18:00:00.000Z' })
  expect(retried.text).not.toContain('Subscribe again')
  expect(paymentFailedMail(company, failed).text).not.toContain('Subscribe again')
})

test('the sum of a missed payment is named with the next one, as it will be added to it', () => {
  expect(paymentFailedMail(company, failed).text).toContain('The missed $29.00 will be added to it')
})
