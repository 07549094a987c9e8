/** An owner's own prices and texts in the place of ours. */
import { fixed, type Price, range, tbd } from './cost.ts'
import { preparedAnswers } from './prepared-answers.ts'
import { offerList, sizeList } from './price-list.ts'

/** Dollars, the least and the most in dollars, or a price on request. */
type OwnPrice = number | readonly [number, number] | 'TBD'
type Changes<Change> = Readonly<Record<string, Change | undefined>>

/** What `PRICES_FILE` may hold, by id. */
export type PriceChanges = {
  sizes?: Changes<{ price?: number; description?: string }>
  offers?: Changes<{
    price?: OwnPrice
    name?: string
    description?: string
    additional?: string
    /** Dollars that the offer's option adds. */
    option?: number
  }>
  answers?: Changes<string>
}

const optionOf = (offer: (typeof offerList)[number]) =>
  'option' in offer ? offer.option : undefined

export const changeableIds = {
  sizes: sizeList.map(({ id }) => id),
  offers: offerList.map(({ id }) => id),
  options: offerList.filter(optionOf).map(({ id }) => id),
  answers: preparedAnswers.map(({ id }) => id),
} as const

/** The price list with its changes. */
export const changedLists = ({ sizes, offers }: PriceChanges) => ({
  sizeList: sizeList.map((size) => {
    const { price, ...texts } = sizes?.[size.id] ?? {}
    return { ...size, ...(price && fixed(price)), ...texts }
  }),
  offerList: offerList.map((offer) => {
    const { price, option: dollars, ...texts } = offers?.[offer.id] ?? {}
    const option = optionOf(offer)
    return {
      ...offer,
      ...(price && priceOf(price)),
      ...texts,
      ...(option && dollars && ownOption(option, dollars)),
    }
  }),
})

/** What modules of this package export after a change, by the end of their addresses. */
export const changedModules = (changes: PriceChanges) => ({
  '/content/src/price-list.ts': changedLists(changes),
  '/content/src/prepared-answers.ts': {
    preparedAnswers: preparedAnswers.map((answer) => ({
      ...answer,
      text: changes.answers?.[answer.id] ?? answer.text,
    })),
  },
})

function priceOf(own: OwnPrice): Price {
  if (own === 'TBD') return tbd(own)
  return typeof own === 'number' ? fixed(own) : range(...own)
}

function ownOption(option: { id: string; name: string }, dollars: number) {
  const { price, cost } = fixed(dollars)
  return {
    option: { ...option, priceCents: cost.cents },
    additional: `+${price} ${option.name}`,
  }
}
