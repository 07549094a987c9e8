import { homeSizes, pricing } from '@smart-bird/content/installation-prices'
import { ButtonLink } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { Section } from '#features/marketing/section.tsx'
import { paths, quotePath } from '#lib/paths.ts'

/** Four homes on one street, each with its size and price. */
export function PricingStreet() {
  return (
    <Section wrap id="pricing" title={pricing.title} lead={pricing.lead} className="section pt-0">
      <ul className="street">
        {homeSizes.map(({ id, name, price, description, start, icon }) => (
          <li key={id} className="plot">
            <Art name="street" scene={icon} className="facade" />
            <h3 className="measure">{name}</h3>
            <p className="price">{price}</p>
            <p className="text-sm text-soft">{description}</p>
            {/* Below its size, a narrow button needn't repeat it. */}
            <ButtonLink to={quotePath(id)}>
              <span>
                {pricing.choose} <span className="max-lg:sr-only">{start}</span>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faint">
        {pricing.note}{' '}
        <Link to={paths.packages} className="text-link whitespace-nowrap">
          {pricing.included}
        </Link>
        .
      </p>
    </Section>
  )
}
