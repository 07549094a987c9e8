import { tiers, tiersIntro } from '@smart-bird/content/support'
import { Link } from '#components/link.tsx'
import { Section } from '#features/marketing/section.tsx'
import { paths } from '#lib/paths.ts'
import { planLine } from '#lib/plan-line.ts'

/** The four tiers, each with one more lamp lit. */
export function TierSteps() {
  return (
    <Section id="tiers" title={tiersIntro.title} lead={tiersIntro.lead}>
      <p className="tier-price">
        <span className="font-display text-xl">{planLine}</span>
        <Link to={paths.login} className="text-link font-semibold">
          {tiersIntro.subscribe}
        </Link>
      </p>
      <ol className="stairs">
        {tiers.map(({ id, name, period, description }, index) => (
          <li key={id}>
            <svg viewBox="2 0 94 20" width="94" height="20" aria-hidden="true" className="lamps">
              {lamps.map((lamp) => (
                <circle
                  key={lamp}
                  cx={10 + lamp * 26}
                  cy="10"
                  r="7"
                  data-on={lamp <= index || undefined}
                />
              ))}
            </svg>
            <h3 className="text-xl">{name}</h3>
            <p className="font-semibold">{period}</p>
            <p className="text-soft">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const lamps = [0, 1, 2, 3]
