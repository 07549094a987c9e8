import { offers, offersTable } from '@smart-bird/content/offers'
import { OfferRow } from './offer-row.tsx'

export function OffersTable() {
  const { title, lead, columns, note } = offersTable
  return (
    <section aria-labelledby="offers" className="info-section">
      <h2 id="offers" className="text-2xl">
        {title}
      </h2>
      <p className="lead">{lead}</p>
      <table className="table offers-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-faint">{note}</p>
    </section>
  )
}
