import { type Detail, unprocessable } from './problem.ts'

/** Money in PayPal's format. */
export type Money = { currency_code: string; value: string }

/** PayPal's currencies that have two decimals. */
const currencies = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN', 'MYR'],
  ...['NOK', 'NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD'],
]

/** "29", "29.5" and "29.50" are 2900 and 2950 cents; undefined for more than two decimals. */
export const toCents = (value: string): number | undefined => {
  const found = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(value)
  if (!found || (found[2] === '' && found[3] === undefined)) return undefined
  const cents = Number(found[2] || '0') * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] === '-' ? -cents : cents
}

export const fromCents = (cents: number) => {
  const whole = Math.abs(cents)
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

export const money = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: fromCents(cents),
})

/** PayPal's published rate for a US business account: 3.49 % and 49 cents. */
export const feeCents = (cents: number) => Math.min(cents, Math.round(cents * 0.0349) + 49)

/** Refuses an amount that can't be paid; `field` is where it stands in the request. */
export const checkMoney = (
  { currency_code, value }: Money,
  field: NonNullable<Detail['field']>,
): number => {
  if (!currencies.includes(currency_code))
    throw unprocessable(
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
      { field: `${field}/currency_code`, value: currency_code },
    )
  const cents = toCents(value)
  if (cents === undefined)
    throw unprocessable(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
      { field: `${field}/value`, value },
    )
  if (cents <= 0)
    throw unprocessable(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
      { field: `${field}/value`, value },
    )
  return cents
}
