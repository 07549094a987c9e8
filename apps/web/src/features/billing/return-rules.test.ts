import { errorCatalogue } from '@smart-bird/contracts/errors'
import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { aReceipt } from '#testing/a-purchase.ts'
import { findCancellation, findReturn, findSettled, isUnanswered } from './return-rules.ts'

const order = 'paymentId=P1&token=T1&PayerID=B1'
const subscription = 'subscription_id=I-1&ba_token=BA-1&token=T1'
const orderQuery = { rType: 'user_order', paymentId: 'P1', token: 'T1', PayerID: 'B1' }
const subscriptionQuery = {
  rType: 'user_subscription',
  subscription_id: 'I-1',
  ba_token: 'BA-1',
  token: 'T1',
}

test.each([
  ['an order', `rType=user_order&${order}`, orderQuery],
  ['an order without a type', order, orderQuery],
  ['an order with the wrong type', `rType=user_subscription&${order}`, orderQuery],
  ['an order with a type of no meaning', `rType=gift&${order}`, orderQuery],
  ['a subscription', `rType=user_subscription&${subscription}`, subscriptionQuery],
  ['a subscription without a type', subscription, subscriptionQuery],
  ['a subscription with the wrong type', `rType=user_order&${subscription}`, subscriptionQuery],
  ['both with a type', `rType=user_order&${order}&${subscription}`, orderQuery],
  ['half of a subscription', 'subscription_id=I-1&token=T1', { rType: 'user_order', token: 'T1' }],
  ['half of an order', 'paymentId=P1', { rType: 'user_order', paymentId: 'P1' }],
  ['doubled parameters', `${order}&paymentId=P2&token=T2`, orderQuery],
  [
    'empty parameters',
    `rType=user_order&paymentId=&token=T1`,
    { rType: 'user_order', token: 'T1' },
  ],
])('the return of %s', (_, search, expected) => {
  expect(findReturn(new URLSearchParams(search))).toEqual(expected)
})

test.each([
  ['no parameters', ''],
  ['a type of no meaning', 'rType=gift'],
  ['a type alone', 'rType=user_subscription'],
  ['other parameters', 'utm_source=mail'],
  ['both payments without a type', `${order}&${subscription}`],
])('%s set no type', (_, search) => {
  expect(findReturn(new URLSearchParams(search))).toBeUndefined()
})

test.each([
  ['rType=user_order&token=T1', { rType: 'user_order', token: 'T1' }],
  ['rType=user_order&paymentId=P1&token=T1', { rType: 'user_order', token: 'T1' }],
  ['token=T1', { rType: 'user_order', token: 'T1' }],
  [`rType=user_subscription&${subscription}`, subscriptionQuery],
  [subscription, subscriptionQuery],
  ['rType=user_subscription&token=T1', { rType: 'user_subscription', token: 'T1' }],
  ['', undefined],
])('the cancellation %s', (search, expected) => {
  expect(findCancellation(new URLSearchParams(search))).toEqual(expected)
})

const refusal = (status: number, message: string, more = {}) =>
  new CallError({
    status,
    code: 'x',
    message,
    data: { error: message, message, code: 'x', requestId: 'r', ...more },
  })
const paid = 'Payment already was made'
const unclear = 'Error executing payment'
const dataInfo = aReceipt()

test("both sentences are the server's", () => {
  expect(errorCatalogue.already_paid_return).toEqual({ status: 400, sentence: paid })
  expect(errorCatalogue.payment_error).toEqual({ status: 500, sentence: unclear })
})

test.each([
  ['user_order', 400, paid],
  ['user_order', 500, unclear],
  ['user_subscription', 400, paid],
] as const)('%s: %i with "%s" still has its receipt', (rType, status, message) => {
  expect(findSettled(refusal(status, message, { dataInfo }), rType)).toEqual({ dataInfo })
})

test('a subscription that was already settled still renews the token', () => {
  const more = { dataInfo, token: 't', username: 'basic' }
  expect(findSettled(refusal(400, paid, more), 'user_subscription')).toEqual(more)
})

test.each([
  ['another sentence', 'user_order', refusal(400, 'Declined', { dataInfo })],
  ['another status', 'user_order', refusal(404, paid, { dataInfo })],
  ['no receipt', 'user_order', refusal(400, paid)],
  ['a broken receipt', 'user_order', refusal(400, paid, { dataInfo: { status: 'paid' } })],
  ['a subscription in error', 'user_subscription', refusal(500, unclear, { dataInfo })],
  ['a fault of our own', 'user_order', new TypeError('x')],
] as const)('%s has none', (_, rType, error) => {
  expect(findSettled(error, rType)).toBeUndefined()
})

test.each([
  [0, true],
  [503, true],
  [500, false],
  [404, false],
])('status %i means that the outcome is unknown: %s', (status, expected) => {
  expect(isUnanswered(refusal(status, 'x'))).toBe(expected)
})
