import { formatCount } from './counts.ts'

/**
 * Money on the wire is a decimal string in dollars; in code and in the database it is integer cents. Twelve digits of
 * dollars can hold the sum of a million orders of the highest price.
 */
export function centsOf(dollars: string): number {
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(dollars)
  if (!parts) throw new TypeError(`"${dollars.slice(0, 20)}" is not an amount of money.`)
  const [, sign, whole = '0', fraction = ''] = parts
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}

/** 96500 → "965.00". */
export function dollarsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A price in cents less a percentage, rounded to the nearest cent. A price above zero stays above zero. */
export const withoutPercent = (cents: number, percent: number): number =>
  Math.max(Math.min(cents, 1), cents - Math.round((cents * percent) / 100))

/** As people read it: 122250 → "$1,222.50", -1525 → "−$15.25". English in every locale. */
export const formatDollars = (cents: number): string =>
  `${cents < 0 ? '\u2212' : ''}$${formatCount(dollarsOf(Math.abs(cents)))}`
