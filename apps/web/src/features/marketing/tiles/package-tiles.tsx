import { fullPackages, packageTiles } from '@smart-bird/content/package-tiles'
import { Art } from '#features/marketing/art/art.tsx'
import { planLine } from '#lib/plan-line.ts'

/** What comes with an installation, and what the subscription adds. */
export function PackageTiles() {
  return (
    <section aria-labelledby="packages" className="section bg-band">
      <div className="wrap">
        <h2 id="packages" className="text-2xl">
          {fullPackages.title}
        </h2>
        <p className="lead">{fullPackages.lead}</p>
        <div className="plan-and-parts">
          <Art name="floorPlan" scene="packages" className="plan" alt={fullPackages.planAlt} />
          <ol className="parts">
            {packageTiles.map(({ id, title, description, premium }) => (
              <li key={id} className={premium ? 'part night' : 'part'}>
                <h3 className="text-xl">{title}</h3>
                <p className={premium ? 'text-night-soft' : 'text-soft'}>{description}</p>
                {premium && <p className="mt-2 font-display text-xl">{planLine}</p>}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
