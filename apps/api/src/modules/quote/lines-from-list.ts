import { changedLists, type PriceChanges } from '@smart-bird/content/price-changes'
import { offerLine, sizeLine } from '@smart-bird/content/quote-lines'
import type { DraftLine } from '@smart-bird/contracts/admin/quotes'
import type { WantedList } from '@smart-bird/contracts/enquiry-forms'

/**
 * The lines of what a visitor chose, by the price list of today. What isn't on it any more is left out: the message has
 * it in words.
 */
export function linesFromList(
  { size, offers }: WantedList,
  changes: PriceChanges = {},
): DraftLine[] {
  const { sizeList, offerList } = changedLists(changes)
  return [
    ...sizeList.filter(({ id }) => id === size).map(sizeLine),
    ...offers.flatMap(({ id, quantity, withOption }) =>
      offerList
        .filter((offer) => offer.id === id)
        .map((offer) => offerLine(offer, quantity, withOption)),
    ),
  ]
}
