/** Cents of an amount such as "965.00" or "-15.25". */
export function toCents(money: string): number {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(money)
  if (!match) throw new Error(`"${money}" is not an amount of money.`)
  return Number(`${match[1]}${match[2]}${match[3]}`)
}

/** Dollars as they stand on paper: "$1,222.00", "−$15.25". English whatever the viewer's locale. */
export function formatDollars(cents: number): string {
  const text = dollars.format(Math.abs(cents) / 100)
  return cents < 0 ? `\u2212${text}` : text
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
