import { fullPackages, packageTiles } from '@smart-bird/content/package-tiles'
import { Link } from '#components/link.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { OwnPhotos } from '#features/marketing/own-photos.tsx'
import { Section } from '#features/marketing/section.tsx'
import { paths } from '#lib/paths.ts'
import { planLine } from '#lib/plan-line.ts'

const { premium } = fullPackages

/** What comes with an installation, and what the subscription adds. */
export function PackageTiles() {
  return (
    <Section
      wrap
      id="packages"
      title={fullPackages.title}
      lead={fullPackages.lead}
      className="section bg-band"
    >
      <div className="plan-and-parts">
        <Art name="floorPlan" scene="packages" className="plan" alt={fullPackages.planAlt} />
        <ol>
          {packageTiles.map(({ id, title, description }) => (
            <li key={id} className="part">
              <h3 className="text-xl">{title}</h3>
              <p className="text-soft">{description}</p>
            </li>
          ))}
        </ol>
        <div className="part night">
          <h3 className="text-xl">{premium.title}</h3>
          <p className="text-night-soft">{premium.description}</p>
          <p className="font-display text-xl">{planLine}</p>
          <p>
            <Link to={paths.support} className="text-link py-0.5 font-semibold">
              {premium.more}
            </Link>
          </p>
        </div>
      </div>
      <div className="photos">
        <OwnPhotos names={['COMPANY_PHOTO_1', 'COMPANY_PHOTO_2']} />
      </div>
    </Section>
  )
}
