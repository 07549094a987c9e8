import { homeSizes, pricing } from '@smart-bird/content/installation-prices'
import { Link } from '#components/link.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { quotePath } from '#lib/paths.ts'

/** Four homes on one street, each with its size and price. */
export function PricingStreet() {
  return (
    <section aria-labelledby="pricing" className="section pt-0">
      <div className="wrap">
        <h2 id="pricing" className="text-2xl">
          {pricing.title}
        </h2>
        <p className="lead">{pricing.lead}</p>
        <ul className="street">
          {homeSizes.map(({ id, name, price, description, start, icon }) => (
            <li key={id} className="plot">
              <Art name="street" scene={icon} className="facade" />
              <h3 className="measure">
                <span>{name}</span>
              </h3>
              <p className="price">{price}</p>
              <p className="text-sm text-soft">{description}</p>
              <p>
                <Link to={quotePath(id)} className="text-link font-semibold">
                  {start}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-faint">{pricing.note}</p>
      </div>
    </section>
  )
}
