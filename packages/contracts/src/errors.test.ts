import { expect, test } from 'vitest'
import { alerts } from './alerts.ts'
import { confirmations } from './confirmations.ts'
import { errorReply } from './error-reply.ts'
import { errorCatalogue } from './errors.ts'

/** The statuses that the specification gives each call. */
const statuses = {
  invalid_input: 400,
  code_not_valid: 400,
  already_paid_return: 400,
  bad_signature: 400,
  address_not_allowed: 400,
  session_missing: 401,
  session_expired: 401,
  wrong_credentials: 401,
  wrong_password: 401,
  wrong_key: 401,
  not_yours: 403,
  admin_only: 403,
  user_not_found: 404,
  email_not_found: 404,
  house_not_found: 404,
  webhook_not_set: 404,
  order_not_found: 404,
  payment_not_found: 404,
  purchase_not_found: 404,
  email_in_use: 409,
  already_subscribed: 409,
  already_paid: 409,
  order_cancelled: 409,
  status_out_of_date: 409,
  too_large: 413,
  wrong_media_type: 415,
  nothing_to_cancel: 422,
  too_many_requests: 429,
  restart_under_way: 429,
  internal: 500,
  house_unreachable: 500,
  payment_error: 500,
  unavailable: 503,
} as const

test.each(Object.entries(statuses))('%s is a %i', (code, status) => {
  expect(errorCatalogue).toHaveProperty([code, 'status'], status)
})

test('every error has a code for programs and a sentence for people', () => {
  for (const [code, { status, sentence }] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(sentence).toMatch(/^[A-Z].*[.a-z]$/)
  }
})

test('no two errors of one status read alike', () => {
  const seen = Object.values(errorCatalogue).map((entry) => JSON.stringify(entry))
  expect(new Set(seen).size).toBe(seen.length)
})

test('sentences in the specification are kept letter by letter', () => {
  expect(errorCatalogue.already_paid_return.sentence).toBe('Payment already was made')
  expect(errorCatalogue.payment_error.sentence).toBe('Error executing payment')
  expect(errorCatalogue.wrong_credentials.sentence).toBe('Wrong username or password.')
  expect(alerts).toEqual({
    sendFailed: 'Failed to send message',
    sent: 'Thank you! Your message has been sent.',
    reportSent: 'Bug report sent successfully!',
    reportFailed: 'Failed to send bug report.',
    loginUnknown: 'An unknown error occurred.',
    loginBroken: 'An error occurred while processing the request.',
    houseUnreachable:
      "Operation wasn't successful. Make sure your Smart Home is up and connected to internet.",
    tryAgain: "Unexpected error! Operation wasn't successful. Please try again.",
    contactUs: "Unexpected error! Operation wasn't successful. Please contact us.",
    generic: 'An error occurred',
    emailNotFound: 'Email not found. Please try again.',
    forgotError: 'Error, please try again.',
    forgotNoResponse: 'An error occurred. Please try again.',
    forgotSent: 'Email was sent, please check your inbox or spam',
    webhooksSaved: 'Changes saved successfully!',
    unexpectedStatus: 'Unexpected status!',
    subscriptionsFailed: 'Error fetching subscriptions',
    alreadyPaid: 'Payment already was made',
    paymentError: 'Error executing payment',
  })
  expect(confirmations.restart).toBe(
    'This function will restart your house system. Do you want to continue?',
  )
  expect(confirmations.unsubscribe).toBe('Are you sure you want to unsubscribe?')
  expect(confirmations.versionSync).toBe(confirmations.statusSync)
})

test('an error reply has error, message, code, request id and optional fields', () => {
  const reply = { error: 'No.', message: 'No.', code: 'conflict', requestId: 'r1' }
  expect(errorReply.parse(reply)).toEqual(reply)
  const withFields = { ...reply, fields: { email: ['Invalid email address'] } }
  expect(errorReply.parse(withFields)).toEqual(withFields)
  for (const key of Object.keys(reply)) {
    expect(errorReply.safeParse({ ...reply, [key]: undefined }).success).toBe(false)
  }
})
