/** What stands on the price list as the lines of a written quote. A price that isn't fixed is left open. */
import { componentRows } from './components-table.ts'
import type { Cost } from './cost.ts'
import type { OfferShape } from './price-list.ts'

type Size = { name: string; cost: Cost }

/** The installation of a home of this size. */
export const sizeLine = ({ name, cost }: Size) => ({
  ...plain,
  kind: 'installation' as const,
  title: `Installation, ${name}`,
  detail: `Included: ${includedInAll.map((one) => one.toLowerCase()).join(', ')}.`,
  listUnit: dollarsOf(cost),
})

/** An offer, with its option if that is wanted. What the support levels call a device is one here, too. */
export const offerLine = (offer: OfferShape, quantity = 1, withOption = false) => {
  const option = withOption ? offer.option : undefined
  return {
    ...plain,
    ...(offer.isDevice
      ? { kind: 'device' as const, request: 'device' as const, suppliedBy: 'us' as const }
      : { kind: 'offer' as const, request: 'upgrade' as const }),
    title: option ? `${offer.name} with ${option.name}` : offer.name,
    detail: offer.description,
    quantity,
    listUnit: dollarsOf(offer.cost, option?.priceCents),
  }
}

const plain = {
  request: null,
  room: '',
  suppliedBy: null,
  maker: '',
  model: '',
  quantity: 1,
  optional: false,
  fullPriceReason: '',
}

const includedInAll = componentRows
  .filter(({ access: [allUsers] }) => allUsers)
  .map(({ name }) => name)

const dollarsOf = (cost: Cost, optionCents = 0) =>
  cost.kind === 'fixed' ? ((cost.cents + optionCents) / 100).toFixed(2) : null
