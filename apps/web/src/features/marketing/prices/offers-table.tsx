import { formatCents } from '@smart-bird/content/cost'
import { type Offer, offers, offersTable } from '@smart-bird/content/offers'
import { optionTiles } from '@smart-bird/content/package-tiles'
import { quoteQuantityMax } from '@smart-bird/content/quote'
import { quoteForm } from '@smart-bird/content/quote-form'
import { Fragment } from 'react'
import { Art } from '#features/marketing/art/art.tsx'
import { TableSection } from '#features/marketing/section.tsx'
import { controlNames } from './choice-rules.ts'

/** By subject, as on the home page. */
export function OffersTable() {
  const { note, ...section } = offersTable
  return (
    <TableSection
      {...section}
      id="offers"
      className="offers-table"
      note={<p className="mt-4 text-sm text-faint">{note}</p>}
    >
      {optionTiles.map(({ id, title, offerIds }) => (
        <Fragment key={id}>
          <tr className="offer-group">
            <th scope="col" colSpan={4}>
              <Art name="options" scene={id} />
              {title}
            </th>
          </tr>
          {offersOf(offerIds).map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </Fragment>
      ))}
    </TableSection>
  )
}

const offersOf = (ids: readonly string[]) => offers.filter(({ id }) => ids.includes(id))

/** An offer with a checkbox. Quantity and option show once it is checked. */
function OfferRow({ offer }: { offer: Offer }) {
  const { id, name, price, cost, description, additional, option } = offer
  return (
    <tr>
      <th scope="row">
        <label className="pick">
          <input type="checkbox" name={controlNames.offer(id)} className="tick scripted" />
          {name}
        </label>
        <label className="when-picked scripted">
          {quoteForm.quantityLabel}
          <input
            type="number"
            name={controlNames.quantity(id)}
            aria-label={`${quoteForm.quantityLabel}: ${name}`}
            defaultValue={1}
            min={1}
            max={quoteQuantityMax}
            className="quantity"
          />
        </label>
        {option && (
          <label className="when-picked scripted">
            <input type="checkbox" name={controlNames.option(id)} className="tick" />
            <span className="option">
              {option.name} +{formatCents(option.priceCents)}
            </span>
          </label>
        )}
      </th>
      <td className={cost.kind === 'tbd' ? 'figures tbd' : 'figures'}>{price}</td>
      <td className="text-sm text-soft">{description}</td>
      <td className="text-sm text-faint">{additional}</td>
    </tr>
  )
}
