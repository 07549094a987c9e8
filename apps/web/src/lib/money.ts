import { centsOf, formatDollars } from '@smart-bird/contracts/money'

/** Turns "1222.50" into "$1,222.50". */
export const dollars = (money: string): string => formatDollars(centsOf(money))

export const sumOfDollars = (amounts: readonly string[]): string =>
  formatDollars(amounts.reduce((cents, money) => cents + centsOf(money), 0))

/** The same for an amount that may be in another currency, such as 12.00 EUR. */
export const inCurrency = (money: string, currency: string): string =>
  currency === 'USD' ? dollars(money) : `${money} ${currency}`
