/** What an administrator reads when PayPal lets our account take no payments. */

const credentials =
  'PayPal does not accept our client id and secret. Please compare PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET with the app at developer.paypal.com.'
const permission =
  'Our PayPal app is not allowed to take payments. Please look at its permissions at developer.paypal.com.'

const troubles: Readonly<Record<string, string>> = {
  PAYEE_ACCOUNT_RESTRICTED:
    'PayPal has restricted our account. Please log in at paypal.com and do what it asks for.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'PayPal has locked or closed our account. Please contact PayPal.',
  PAYEE_ACCOUNT_NOT_VERIFIED:
    'PayPal wants our account to be verified. Please log in at paypal.com to do so.',
  NOT_AUTHORIZED: permission,
  PERMISSION_DENIED: permission,
  AUTHENTICATION_FAILURE: credentials,
  invalid_client: credentials,
}

/** Our sentence for the issues we know, PayPal's own for the others. */
export const accountTrouble = (issue: string, description: string): string =>
  `${troubles[issue] ?? (description || 'PayPal gives no reason.')} (${issue})`
