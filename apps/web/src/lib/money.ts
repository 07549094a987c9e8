import { centsOf, formatDollars } from '@smart-bird/contracts/money'

/** "1222.50" as people read it: "$1,222.50". */
export const dollars = (money: string): string => formatDollars(centsOf(money))

/** The sum of such amounts, to the cent, as people read it. */
export const sumOfDollars = (amounts: readonly string[]): string =>
  formatDollars(amounts.reduce((cents, money) => cents + centsOf(money), 0))

/** The same of an amount that may be in another currency, whose name it then bears. */
export const inCurrency = (money: string, currency: string): string =>
  currency === 'USD' ? dollars(money) : `${money} ${currency}`
