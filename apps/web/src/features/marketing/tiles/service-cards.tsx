import { serviceCards, servicesIntro } from '@smart-bird/content/services'
import { Link } from '#components/link.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { Section } from '#features/marketing/section.tsx'
import { paths } from '#lib/paths.ts'

/** Four lit windows. */
export function ServiceCards() {
  return (
    <Section wrap id="services" title={servicesIntro.title}>
      <ul className="windows">
        {serviceCards.map(({ id, title, price, short }) => (
          <li key={id} className="window-card">
            <Art name="windows" scene={id} className="window" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-1 text-soft">{short}</p>
            <p className="mt-auto pt-3">
              <Link
                to={paths.contact}
                state={{ interest: servicesIntro.interest(title) }}
                data-carries=""
                aria-label={`${title}: ${price}`}
                className="cover text-link font-semibold"
              >
                {price}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
