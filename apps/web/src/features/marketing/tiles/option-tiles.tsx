import { formatCents } from '@smart-bird/content/cost'
import { type Offer, offers } from '@smart-bird/content/offers'
import { customOptions, optionTiles } from '@smart-bird/content/package-tiles'
import { Link } from '#components/link.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { Section } from '#features/marketing/section.tsx'
import { paths } from '#lib/paths.ts'

/** The additional offers as a price list, by subject. */
export function OptionTiles() {
  return (
    <Section
      wrap
      id="options"
      title={customOptions.title}
      lead={
        <>
          {customOptions.lead}{' '}
          <Link to={paths.services} className="text-link">
            {customOptions.all(offers.length)}
          </Link>
        </>
      }
    >
      <ul className="ledger">
        {optionTiles.map(({ id, title, description, offerIds }) => {
          const options = offersOf(offerIds)
          return (
            <li key={id}>
              <details>
                <summary>
                  <Art name="options" scene={id} />
                  <h3 className="text-xl">{title}</h3>
                  <span>{customOptions.from(leastOf(options))}</span>
                </summary>
                <p className="text-soft">{description}</p>
                <ul className="mt-3">
                  {options.map((offer) => (
                    <li key={offer.id} className="ledger-row">
                      <span>{offer.name}</span>
                      <span className="font-semibold">{offer.price}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const offersOf = (ids: readonly string[]) => offers.filter(({ id }) => ids.includes(id))

/** The least that one of them costs; what has no price yet doesn't count. */
const leastOf = (options: readonly Offer[]) =>
  formatCents(
    Math.min(
      ...options.flatMap(({ cost }) =>
        cost.kind === 'fixed' ? cost.cents : cost.kind === 'range' ? cost.minCents : [],
      ),
    ),
  )
