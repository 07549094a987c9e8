/** Error codes with their HTTP status and their sentence; of payments recorded by hand: `admin/payments.ts`. */
import { alerts } from './alerts.ts'

/** By status, and in the order in which the published contract lists them. */
const sentences = {
  400: {
    invalid_input: 'Some entries aren’t valid. Please check the highlighted fields.',
    malformed_body: 'The request couldn’t be read.',
    code_not_valid: 'This code is wrong or has expired. Check it, or request a new one.',
    address_not_allowed: 'This address isn’t allowed for a webhook.',
    already_paid_return: alerts.alreadyPaid,
    bad_signature: 'Invalid signature.',
    payment_declined:
      'The payment was declined and nothing was charged. Please try another payment method.',
    payment_refused: 'The payment wasn’t accepted. Please contact us before you try again.',
  },
  401: {
    session_missing: 'Please log in.',
    session_expired: 'Your session has ended. Please log in again.',
    token_not_bound: 'This session belongs to another browser. Please log in.',
    wrong_credentials: 'Wrong username or password.',
    wrong_password: 'The current password is incorrect.',
    wrong_key: 'Invalid key.',
    two_factor_required: 'Enter the code from your authenticator app.',
    wrong_two_factor_code: 'This code is wrong or has already been used.',
  },
  403: {
    not_yours: 'You don’t have access to this.',
    admin_only: 'Only admins can do this.',
    no_money:
      'Your account is set to “no money”: payments, refunds, exports, and accounts are for another admin.',
    read_only: 'You’re viewing as a customer, so nothing can be changed.',
    password_change_required: 'Please set a new password first.',
    proof_required: 'Please confirm this with your own password.',
    two_factor_setup_required:
      'Please set up two-factor login in your settings first. The admin page requires it.',
  },
  404: {
    refund_not_found: 'Refund not found.',
    not_found: 'Not found.',
    enquiry_link_over:
      'This link has expired or is incomplete. Please open the link in our newest email.',
    quote_not_found: 'Quote not found.',
    quote_link_over:
      'This link to your quote has expired or is incomplete. Please open the link in our newest email.',
    visit_not_found: 'Visit not found.',
    visit_link_over:
      'This link to your visit has expired or is incomplete. Please open the link in our newest email.',
    user_not_found: 'User not found.',
    email_not_found: alerts.emailNotFound,
    house_not_found: 'No home is connected to this account yet. Please contact us.',
    webhook_not_set: 'Your home isn’t connected to our service yet. Please contact us.',
    order_not_found: 'Order not found.',
    payment_not_found: 'Payment not found.',
    purchase_not_found: 'Purchase not found.',
  },
  405: {
    method_not_allowed: 'This address doesn’t support that method.',
  },
  408: {
    too_slow: 'The request took too long to arrive. Please try again.',
  },
  409: {
    email_code_required:
      'We emailed a code to the new address. Ask the customer for it and enter it. Nothing has changed yet.',
    email_in_use: 'Another account already uses this email.',
    username_in_use: 'This username is already taken.',
    already_subscribed: 'You’re already subscribed.',
    already_paid: 'This order has already been paid.',
    payment_under_way:
      'Your payment is being confirmed. We’ll email you the receipt; you don’t need to do anything.',
    payment_not_approved:
      'The payment wasn’t approved and nothing was charged. You can pay at any time.',
    subscription_under_way:
      'PayPal is still confirming your subscription, so it can’t be canceled yet. Please try again in a minute.',
    cancel_refused:
      'PayPal didn’t accept the cancellation, so your subscription is still active. Please contact us, or cancel it in your PayPal account.',
    invoice_taken:
      'PayPal already knows this order’s invoice number, so nothing was charged this time. We’re looking into it. Please try again in four hours, or contact us.',
    order_cancelled: 'This order was canceled. Nothing was charged.',
    status_out_of_date: 'The status has changed in the meantime. Please reload the page.',
    changed_meanwhile:
      'Someone else changed this in the meantime. Check the current values and save again if you still want to.',
    subscription_runs:
      'A subscription is running, and the account status follows it. Please end the subscription first. Nothing was changed.',
    already_notified: 'Customers were already notified of this change. Nobody gets a second email.',
    last_admin: 'The last admin can’t be blocked, demoted, or kept from money.',
    two_factor_off: 'This account doesn’t use two-factor login.',
    own_two_factor: 'This is your own account. Turn two-factor login off in your settings.',
    no_guarantee: 'Only work that isn’t canceled or fully refunded has a guarantee.',
    refund_under_way:
      'A refund of this payment is already in progress. Please wait until it’s settled, then reload the page.',
    refund_refused: 'PayPal refused the refund. No money was refunded.',
    email_gone: 'This email can’t be sent again: its content is no longer stored.',
    email_just_resent: 'This email was sent again a moment ago.',
    email_without_address: 'The account has no email address any more.',
    nobody_to_email:
      'The sender left no address that we can email. Please call, and record what you said.',
    photos_full: 'There are as many photos here as we can take.',
    enquiry_open: 'Please mark the enquiry as handled first.',
    quote_changed:
      'We’ve changed this quote since you opened it. Please read it again before you accept.',
    quote_expired: 'This quote is no longer valid. Ask us, and we’ll send you a new one.',
    quote_decided: 'This quote has already been answered.',
    quote_frozen: 'This quote was sent, so it can’t be edited. Press Change to make a new version.',
    quote_incomplete: 'This quote can’t be sent yet. Please check the marked fields.',
    quotes_full: 'There are ten open quotes for this person. Please withdraw one first.',
    cancel_over:
      'The time to cancel this contract here has passed. Please write to us: your other rights remain.',
    window_taken: 'This time has just been taken. Please choose another one.',
    too_late: 'It’s less than a day away. Please call us, and we’ll find another time.',
    visit_changed: 'This visit has changed since you opened it. Please look at it again.',
    visit_closed: 'This visit is already over.',
    too_early: 'The customer can still cancel the contract. Please offer a day after that.',
    visits_full: 'There are three open visits for this customer.',
    cannot_close: 'Something is still open, so this isn’t possible yet.',
    deletion_asked: 'We already have your request to close your account.',
    hand_over_asked: 'We already have your request to hand over your home.',
    conflict: 'Something changed in the meantime. Please reload the page.',
  },
  413: {
    too_large: 'This is too large to send.',
  },
  415: {
    wrong_media_type: 'The request’s body must be JSON, and a photo a JPEG.',
  },
  422: {
    nothing_to_cancel: 'There’s no active subscription to cancel.',
  },
  429: {
    too_many_requests: 'Too many attempts. Please wait and try again.',
    restart_under_way: 'A restart is already in progress. Please wait until it’s done.',
  },
  431: {
    headers_too_large:
      'The request headers are too large. Please clear this site’s cookies and try again.',
  },
  500: {
    internal: 'Something went wrong on our end. Nothing was lost. Please try again.',
    house_unreachable: alerts.houseUnreachable,
    payment_error: alerts.paymentError,
    outcome_unknown:
      'The payment service isn’t responding, so we don’t know the outcome yet. We’ll keep checking. Please look again in a few minutes.',
    provider_unreachable:
      'The payment service isn’t responding. Nothing was charged. Please try again.',
  },
  503: {
    provider_busy:
      'PayPal is getting too many requests right now. Nothing was charged. Please try again in a few minutes.',
    payments_unavailable:
      'We can’t take payments right now. The problem is on our end, we’ve been notified, and nothing was charged. Please try again later or contact us.',
    unavailable: 'The service is briefly unavailable. Please try again.',
  },
} as const satisfies Record<number, Record<string, string>>

type Sentences = typeof sentences
export type ErrorCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences]

export const errorCatalogue = Object.fromEntries(
  Object.entries(sentences).flatMap(([status, entries]) =>
    Object.entries(entries).map(([code, sentence]) => [code, { status: Number(status), sentence }]),
  ),
) as Readonly<Record<ErrorCode, { status: number; sentence: string }>>

/** What was stored before the server's secret changed, and what to do about it. */
export const unreadableSecrets = {
  app: 'Our server can’t check codes of your app any more. Enter a recovery code, then set the app up again.',
  keys: 'This home’s keys were stored before the server’s secret changed, so they can’t be read. Make new keys for it.',
  papers: 'These papers were sealed before the server’s secret changed, so they can’t be read.',
  webhook: 'Can’t be read since the server’s secret changed. Please set it again.',
} as const
