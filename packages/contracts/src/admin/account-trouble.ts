/** The sentences for admins when PayPal blocks payments to our account. */

const credentials =
  'PayPal doesn’t accept our client ID and secret. Please compare PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET with the app at developer.paypal.com.'
const permission =
  'Our PayPal app isn’t allowed to take payments. Please check its permissions at developer.paypal.com.'

const troubles: Readonly<Record<string, string>> = {
  PAYEE_ACCOUNT_RESTRICTED:
    'PayPal has restricted our account. Please log in at paypal.com and follow the steps there.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'PayPal has locked or closed our account. Please contact PayPal.',
  PAYEE_ACCOUNT_NOT_VERIFIED:
    'PayPal needs us to verify our account. Please log in at paypal.com to do so.',
  AUTH_CAPTURE_NOT_ENABLED:
    'PayPal needs us to verify our business account. Please log in at paypal.com to do so.',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED:
    'Our PayPal account has reached the limit of what it may receive. Please log in at paypal.com to lift it.',
  NOT_AUTHORIZED: permission,
  PERMISSION_DENIED: permission,
  AUTHENTICATION_FAILURE: credentials,
  invalid_client: credentials,
}

/** Our sentence for issues we know, otherwise PayPal's. */
export const accountTrouble = (issue: string, description: string): string =>
  `${troubles[issue] ?? (description || 'PayPal gives no reason.')} (${issue})`
