import { fullPackages, packageTiles } from '@smart-bird/content/package-tiles'
import { Drawing, type DrawingName } from '#features/marketing/drawing.tsx'
import { planLine } from '#lib/plan-line.ts'

const pictures = {
  foundation: 'foundation',
  habits: 'automations',
  comfort: 'thermostat',
  watch: 'alerts',
  overview: 'dashboard',
  premium: 'premium',
} as const satisfies Record<(typeof packageTiles)[number]['id'], DrawingName>

/** What comes with an installation, and what the subscription adds. */
export function PackageTiles() {
  return (
    <section aria-labelledby="packages" className="section bg-sunk">
      <div className="wrap">
        <h2 id="packages" className="text-2xl">
          {fullPackages.title}
        </h2>
        <p className="lead">{fullPackages.lead}</p>
        <ul className="tiles">
          {packageTiles.map(({ id, title, description, premium }) => (
            <li key={id} className={premium ? 'tile night' : 'tile'}>
              <Drawing name={pictures[id]} />
              <h3 className="text-xl">{title}</h3>
              <p className={premium ? 'text-night-soft' : 'text-soft'}>{description}</p>
              {premium && <p className="font-semibold">{planLine}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
