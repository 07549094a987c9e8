/** Error codes with their HTTP status and their sentence. */
import { alerts } from './alerts.ts'

type ErrorEntry = { status: number; sentence: string }

export const errorCatalogue = {
  invalid_input: {
    status: 400,
    sentence: 'Some entries aren’t valid. Please check the highlighted fields.',
  },
  malformed_body: { status: 400, sentence: 'The request couldn’t be read.' },
  code_not_valid: {
    status: 400,
    sentence: 'This code is wrong or has expired. Check it, or request a new one.',
  },
  address_not_allowed: { status: 400, sentence: 'This address isn’t allowed for a webhook.' },
  already_paid_return: { status: 400, sentence: 'Payment already was made' },
  bad_signature: { status: 400, sentence: 'Invalid signature.' },
  payment_declined: {
    status: 400,
    sentence:
      'The payment was declined and nothing was charged. Please try another payment method.',
  },
  payment_refused: {
    status: 400,
    sentence: 'The payment wasn’t accepted. Please contact us before you try again.',
  },
  session_missing: { status: 401, sentence: 'Please log in.' },
  session_expired: { status: 401, sentence: 'Your session has ended. Please log in again.' },
  token_not_bound: {
    status: 401,
    sentence: 'This session belongs to another browser. Please log in.',
  },
  wrong_credentials: { status: 401, sentence: 'Wrong username or password.' },
  wrong_password: { status: 401, sentence: 'The current password is incorrect.' },
  wrong_key: { status: 401, sentence: 'Invalid key.' },
  two_factor_required: {
    status: 401,
    sentence: 'Enter the code from your authenticator app.',
  },
  wrong_two_factor_code: { status: 401, sentence: 'This code is wrong or has already been used.' },
  not_yours: { status: 403, sentence: 'You don’t have access to this.' },
  admin_only: { status: 403, sentence: 'Only admins can do this.' },
  read_only: { status: 403, sentence: 'You’re viewing as a customer, so nothing can be changed.' },
  password_change_required: { status: 403, sentence: 'Please set a new password first.' },
  proof_required: {
    status: 403,
    sentence: 'Please confirm this with your own password.',
  },
  email_code_required: {
    status: 409,
    sentence:
      'We emailed a code to the new address. Ask the customer for it and enter it. Nothing has changed yet.',
  },
  two_factor_setup_required: {
    status: 403,
    sentence: 'Please set up two-factor login in your settings first. The admin page requires it.',
  },
  refund_not_found: { status: 404, sentence: 'Refund not found.' },
  not_found: { status: 404, sentence: 'Not found.' },
  enquiry_link_over: {
    status: 404,
    sentence: 'This link has expired or is incomplete. Please open the one in our newest email.',
  },
  user_not_found: { status: 404, sentence: 'User not found.' },
  email_not_found: { status: 404, sentence: alerts.emailNotFound },
  house_not_found: {
    status: 404,
    sentence: 'No home is connected to this account yet. Please contact us.',
  },
  webhook_not_set: {
    status: 404,
    sentence: 'Your home isn’t connected to our service yet. Please contact us.',
  },
  order_not_found: { status: 404, sentence: 'Order not found.' },
  payment_not_found: { status: 404, sentence: 'Payment not found.' },
  purchase_not_found: { status: 404, sentence: 'Purchase not found.' },
  method_not_allowed: { status: 405, sentence: 'This address doesn’t support that method.' },
  email_in_use: { status: 409, sentence: 'Another account already uses this email.' },
  username_in_use: { status: 409, sentence: 'This username is already taken.' },
  already_subscribed: { status: 409, sentence: 'You’re already subscribed.' },
  already_paid: { status: 409, sentence: 'This order has already been paid.' },
  payment_under_way: {
    status: 409,
    sentence:
      'Your payment is being confirmed. We’ll email you the receipt; you don’t need to do anything.',
  },
  payment_not_approved: {
    status: 409,
    sentence: 'The payment wasn’t approved and nothing was charged. You can pay at any time.',
  },
  subscription_under_way: {
    status: 409,
    sentence:
      'PayPal is still confirming your subscription, so it can’t be canceled yet. Please try again in a minute.',
  },
  cancel_refused: {
    status: 409,
    sentence:
      'PayPal didn’t accept the cancellation, so your subscription is still active. Please contact us, or cancel it in your PayPal account.',
  },
  invoice_taken: {
    status: 409,
    sentence:
      'PayPal already knows this order’s invoice number, so nothing was charged this time. We’re looking into it. Please try again in four hours, or contact us.',
  },
  order_cancelled: { status: 409, sentence: 'This order was canceled. Nothing was charged.' },
  status_out_of_date: {
    status: 409,
    sentence: 'The status has changed in the meantime. Please reload the page.',
  },
  changed_meanwhile: {
    status: 409,
    sentence:
      'Someone else changed this in the meantime. Check the current values and save again if you still want to.',
  },
  subscription_runs: {
    status: 409,
    sentence:
      'A subscription is running, and the account status follows it. Please end the subscription first. Nothing was changed.',
  },
  already_notified: {
    status: 409,
    sentence: 'Customers were already notified of this change. Nobody gets a second email.',
  },
  last_admin: { status: 409, sentence: 'The last admin can’t be blocked or demoted.' },
  two_factor_off: { status: 409, sentence: 'This account doesn’t use two-factor login.' },
  own_two_factor: {
    status: 409,
    sentence: 'This is your own account. Turn two-factor login off in your settings.',
  },
  no_guarantee: {
    status: 409,
    sentence: 'Only work that isn’t canceled or fully refunded has a guarantee.',
  },
  refund_under_way: {
    status: 409,
    sentence:
      'A refund of this payment is already in progress. Please wait until it’s settled, then reload the page.',
  },
  refund_refused: { status: 409, sentence: 'PayPal refused the refund. No money was refunded.' },
  email_gone: {
    status: 409,
    sentence: 'This email can’t be sent again: its content is no longer stored.',
  },
  email_just_resent: { status: 409, sentence: 'This email was sent again a moment ago.' },
  email_without_address: {
    status: 409,
    sentence: 'The account has no email address any more.',
  },
  nobody_to_email: {
    status: 409,
    sentence:
      'The sender left no address that we can email. Please call, and record what you said.',
  },
  photos_full: { status: 409, sentence: 'There are as many photos here as we can take.' },
  enquiry_open: { status: 409, sentence: 'Please mark the enquiry as handled first.' },
  conflict: {
    status: 409,
    sentence: 'Something changed in the meantime. Please reload the page.',
  },
  too_slow: { status: 408, sentence: 'The request took too long to arrive. Please try again.' },
  too_large: { status: 413, sentence: 'This is too large to send.' },
  wrong_media_type: {
    status: 415,
    sentence: 'The request’s body must be JSON, and a photo a JPEG.',
  },
  nothing_to_cancel: { status: 422, sentence: 'There’s no active subscription to cancel.' },
  too_many_requests: {
    status: 429,
    sentence: 'Too many attempts. Please wait and try again.',
  },
  headers_too_large: {
    status: 431,
    sentence: 'The request headers are too large. Please clear this site’s cookies and try again.',
  },
  restart_under_way: {
    status: 429,
    sentence: 'A restart is already in progress. Please wait until it’s done.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our end. Nothing was lost. Please try again.',
  },
  house_unreachable: {
    status: 500,
    sentence: alerts.houseUnreachable,
  },
  payment_error: { status: 500, sentence: 'Error executing payment' },
  outcome_unknown: {
    status: 500,
    sentence:
      'The payment service isn’t responding, so we don’t know the outcome yet. We’ll keep checking. Please look again in a few minutes.',
  },
  provider_unreachable: {
    status: 500,
    sentence: 'The payment service isn’t responding. Nothing was charged. Please try again.',
  },
  provider_busy: {
    status: 503,
    sentence:
      'PayPal is getting too many requests right now. Nothing was charged. Please try again in a few minutes.',
  },
  payments_unavailable: {
    status: 503,
    sentence:
      'We can’t take payments right now. The problem is on our end, we’ve been notified, and nothing was charged. Please try again later or contact us.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is briefly unavailable. Please try again.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** What was stored before the server's secret changed, and what to do about it. */
export const unreadableSecrets = {
  app: 'Our server can’t check codes of your app any more. Enter a recovery code, then set the app up again.',
  keys: 'This home’s keys were stored before the server’s secret changed, so they can’t be read. Make new keys for it.',
  webhook: 'Can’t be read since the server’s secret changed. Please set it again.',
} as const
