import { offers, offersTable } from '@smart-bird/content/offers'
import { TableSection } from '#features/marketing/section.tsx'
import { OfferRow } from './offer-row.tsx'

export function OffersTable() {
  const { note, ...section } = offersTable
  return (
    <TableSection
      {...section}
      id="offers"
      className="offers-table"
      note={<p className="mt-4 text-sm text-faint">{note}</p>}
    >
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </TableSection>
  )
}
