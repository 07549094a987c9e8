/** The error catalogue: stable codes, their HTTP status and the sentence the person reads. */
import * as z from 'zod/mini'
import { sessionEnds } from './values.ts'

type ErrorEntry = { status: number; sentence: string }

export const errorCatalogue = {
  invalid_input: {
    status: 400,
    sentence: 'Some of what was sent is not valid. Please check the marked fields.',
  },
  malformed_body: { status: 400, sentence: 'The request could not be read.' },
  code_not_valid: {
    status: 400,
    sentence: 'This code is not valid any more. Please ask for a new one.',
  },
  address_not_allowed: { status: 400, sentence: 'This address is not allowed for a webhook.' },
  already_paid_return: { status: 400, sentence: 'Payment already was made' },
  bad_signature: { status: 400, sentence: 'The signature does not fit.' },
  payment_declined: {
    status: 400,
    sentence:
      'The payment was declined. Nothing was charged. Please try again with another way to pay.',
  },
  payment_refused: {
    status: 400,
    sentence: 'The payment was not accepted. Please contact us before you try again.',
  },
  session_missing: { status: 401, sentence: 'Please sign in.' },
  session_expired: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  token_not_bound: {
    status: 401,
    sentence: 'This session was not opened in this browser. Please log in.',
  },
  wrong_credentials: { status: 401, sentence: 'Wrong username or password.' },
  wrong_password: { status: 401, sentence: 'The current password is not right.' },
  wrong_key: { status: 401, sentence: 'The key is not right.' },
  two_factor_required: {
    status: 401,
    sentence: 'Please enter the code of your authenticator app.',
  },
  wrong_two_factor_code: { status: 401, sentence: 'The code is not right or was used already.' },
  not_yours: { status: 403, sentence: 'This is not yours to see or change.' },
  admin_only: { status: 403, sentence: 'This is for administrators only.' },
  read_only: { status: 403, sentence: 'You are viewing as a customer. Nothing can be changed.' },
  password_change_required: { status: 403, sentence: 'Please set a new password first.' },
  proof_required: {
    status: 403,
    sentence: 'This concerns an administrator. Please confirm it with your own password.',
  },
  two_factor_setup_required: {
    status: 403,
    sentence: 'Please set up two-factor sign-in in your settings first. The admin page needs it.',
  },
  not_found: { status: 404, sentence: 'There is no such thing.' },
  user_not_found: { status: 404, sentence: 'User not found.' },
  email_not_found: { status: 404, sentence: 'Email not found. Please try again.' },
  house_not_found: {
    status: 404,
    sentence: 'No house is connected to this account yet. Please contact us.',
  },
  webhook_not_set: {
    status: 404,
    sentence: 'Your house is not connected to our service yet. Please contact us.',
  },
  order_not_found: { status: 404, sentence: 'Order not found.' },
  payment_not_found: { status: 404, sentence: 'Payment not found.' },
  purchase_not_found: { status: 404, sentence: 'Purchase not found.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take such a call.' },
  email_in_use: { status: 409, sentence: 'This e-mail is in use by another account.' },
  username_in_use: { status: 409, sentence: 'This username is in use by another account.' },
  already_subscribed: { status: 409, sentence: 'You are already subscribed.' },
  already_paid: { status: 409, sentence: 'This order is already paid.' },
  payment_under_way: {
    status: 409,
    sentence:
      'The payment of this order is being confirmed. You will get the receipt by email; there is nothing more to do.',
  },
  payment_not_approved: {
    status: 409,
    sentence: 'The payment was not approved. Nothing was charged. You can pay again at any time.',
  },
  cancel_refused: {
    status: 409,
    sentence:
      'PayPal did not accept the cancellation, so your subscription goes on. Please contact us, or cancel it in your PayPal account.',
  },
  invoice_taken: {
    status: 409,
    sentence:
      'The payment service has seen this order’s invoice number before, so it took no payment now. We’re looking into it. Please try again in four hours, or contact us.',
  },
  order_cancelled: { status: 409, sentence: 'This order was cancelled. Nothing was charged.' },
  status_out_of_date: {
    status: 409,
    sentence: 'The status has changed meanwhile. Please reload the page.',
  },
  changed_meanwhile: {
    status: 409,
    sentence:
      'Somebody else changed this in the meantime. Check what is there now and save again if you still want to.',
  },
  last_admin: { status: 409, sentence: 'The last administrator cannot be blocked or demoted.' },
  two_factor_off: { status: 409, sentence: 'This account does not use two-factor sign-in.' },
  own_two_factor: {
    status: 409,
    sentence: 'This is your own account. Turn its two-factor sign-in off in your settings.',
  },
  refund_under_way: {
    status: 409,
    sentence:
      'A refund of this payment is under way already. Please wait until it is settled, then reload the page.',
  },
  refund_refused: { status: 409, sentence: 'PayPal refused the refund. No money was refunded.' },
  conflict: {
    status: 409,
    sentence: 'This is not possible in the present state. Please reload the page.',
  },
  too_slow: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  too_large: { status: 413, sentence: 'This is too large to be sent.' },
  wrong_media_type: { status: 415, sentence: 'The request must be JSON.' },
  nothing_to_cancel: { status: 422, sentence: 'There is no active subscription to cancel.' },
  too_many_requests: {
    status: 429,
    sentence: 'Too many tries. Please wait a little and try again.',
  },
  headers_too_large: {
    status: 431,
    sentence:
      'The headers of the request are too large. Please clear the cookies of this site and try again.',
  },
  restart_under_way: {
    status: 429,
    sentence: 'A restart is already under way. Please wait until it is done.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. Nothing was lost. Please try again.',
  },
  house_unreachable: {
    status: 500,
    sentence:
      "Operation wasn't successful. Make sure your Smart Home is up and connected to internet.",
  },
  payment_error: { status: 500, sentence: 'Error executing payment' },
  outcome_unknown: {
    status: 500,
    sentence:
      'The payment service does not answer right now, so the outcome is not known yet. We keep asking it. Please look again in a few minutes.',
  },
  provider_unreachable: {
    status: 500,
    sentence:
      'The payment service does not answer right now. Nothing was charged. Please try again.',
  },
  payments_unavailable: {
    status: 503,
    sentence:
      'We cannot take payments right now. The fault is ours, not yours; nothing was charged, and we have been told. Please try again later or contact us.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is not available for a moment. Please try again.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

/** The one error shape. `error` and `message` hold the same sentence: the screens read one or the other. */
export const errorReply = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With `session_expired`: why, told to whoever holds the session's token and cookie. */
  reason: z.optional(z.enum(sessionEnds)),
})
export type ErrorReply = z.infer<typeof errorReply>
