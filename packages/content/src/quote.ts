/** Adds up published prices; what has no published price is listed separately. */

import { type Cost, formatCents } from './cost.ts'
import { type HomeSizeId, homeSizes } from './installation-prices.ts'
import { type OfferId, offers } from './offers.ts'

export const quoteQuantityMax = 50

export type ChosenOffer = {
  id: OfferId
  quantity: number
  /** With the offer's option, if it has one. */
  withOption?: boolean
}
export type QuoteChoice = { sizeId?: HomeSizeId | undefined; offers: readonly ChosenOffer[] }

type QuoteLine = { id: HomeSizeId | OfferId; label: string; cost: Cost }
export type Quote = {
  priced: readonly QuoteLine[]
  tbd: readonly QuoteLine[]
  /** The bounds differ when something chosen is priced as a range. */
  subtotalCents: { min: number; max: number }
}

/** Throws a RangeError for a quantity that is not a whole number from 1 to `quoteQuantityMax`. */
export function makeQuote(choice: QuoteChoice): Quote {
  const size = homeSizes.find((one) => one.id === choice.sizeId)
  const lines = [
    ...(size ? [{ id: size.id, label: `Installation, ${size.name}`, cost: size.cost }] : []),
    ...choice.offers.map(offerLine),
  ]
  const priced = lines.filter((line) => line.cost.kind !== 'tbd')
  const bounds = priced.map((line) => boundsOf(line.cost))
  return {
    priced,
    tbd: lines.filter((line) => line.cost.kind === 'tbd'),
    subtotalCents: {
      min: bounds.reduce((sum, one) => sum + one.min, 0),
      max: bounds.reduce((sum, one) => sum + one.max, 0),
    },
  }
}

/** "$1,745", "$1,745-1,785", or "TBD". */
export function costText(cost: Cost): string {
  if (cost.kind === 'tbd') return 'TBD'
  const { min, max } = boundsOf(cost)
  return formatCents(min, max)
}

/** The text that goes into the contact form's description; empty when nothing was chosen. */
export function quoteText(quote: Quote): string {
  const { priced, tbd, subtotalCents } = quote
  const parts: string[] = []
  if (priced.length > 0) {
    parts.push(
      ['Please quote:', ...priced.map((line) => `- ${line.label}: ${costText(line.cost)}`)].join(
        '\n',
      ),
      `Subtotal from the price list: ${formatCents(subtotalCents.min, subtotalCents.max)}`,
    )
  }
  if (tbd.length > 0) {
    parts.push(['Please quote a price for:', ...tbd.map((line) => `- ${line.label}`)].join('\n'))
  }
  return parts.join('\n\n')
}

function offerLine({ id, quantity, withOption = false }: ChosenOffer): QuoteLine {
  const offer = offers.find((one) => one.id === id)
  if (!offer) throw new RangeError(`There is no offer "${id}".`)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quoteQuantityMax) {
    throw new RangeError(`A quantity is a whole number from 1 to ${quoteQuantityMax}.`)
  }
  const option = withOption ? offer.option : undefined
  return {
    id,
    label: `${offer.name}${option ? ` with ${option.name}` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`,
    cost: multiply(offer.cost, option?.priceCents ?? 0, quantity),
  }
}

function multiply(cost: Cost, optionCents: number, quantity: number): Cost {
  switch (cost.kind) {
    case 'fixed':
      return { kind: 'fixed', cents: (cost.cents + optionCents) * quantity }
    case 'range':
      return {
        kind: 'range',
        minCents: (cost.minCents + optionCents) * quantity,
        maxCents: (cost.maxCents + optionCents) * quantity,
      }
    case 'tbd':
      return cost
    default:
      return cost satisfies never
  }
}

function boundsOf(cost: Cost): { min: number; max: number } {
  switch (cost.kind) {
    case 'fixed':
      return { min: cost.cents, max: cost.cents }
    case 'range':
      return { min: cost.minCents, max: cost.maxCents }
    case 'tbd':
      return { min: 0, max: 0 }
    default:
      return cost satisfies never
  }
}
