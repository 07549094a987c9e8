/** What something costs: known, between two bounds, or to be determined after a look at the home. */
export type Cost =
  | { kind: 'fixed'; cents: number }
  | { kind: 'range'; minCents: number; maxCents: number }
  | { kind: 'tbd' }

/** A cost and the text that stands in the price list. */
export type Price = { price: string; cost: Cost }

export const fixed = (amount: number) => ({
  price: `$${written(amount)}`,
  cost: { kind: 'fixed' as const, cents: Math.round(amount * 100) },
})

export const range = (least: number, most: number): Price => ({
  price: `$${written(least)}-${written(most)}`,
  cost: { kind: 'range', minCents: Math.round(least * 100), maxCents: Math.round(most * 100) },
})

/** "210" or "12.50". */
const written = (amount: number) => amount.toFixed(Number.isInteger(amount) ? 0 : 2)

export const tbd = (price: 'TBD' | 'Price TBD'): Price => ({ price, cost: { kind: 'tbd' } })

/** "$965", "$1,355", "$12.50", or "$623-663" when the bounds differ. What the price list says stays as it is written. */
export function formatCents(minCents: number, maxCents = minCents): string {
  const from = dollars(minCents)
  return minCents === maxCents ? `$${from}` : `$${from}-${dollars(maxCents)}`
}

/** Grouped by hand: each formatter of `Intl` costs a phone a few milliseconds while the home page hydrates. */
const dollars = (cents: number): string =>
  (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
