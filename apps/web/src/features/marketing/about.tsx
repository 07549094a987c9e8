import { aboutUs, whatWeDo } from '@smart-bird/content/about'
import { Art } from './art/art.tsx'

export function About() {
  const [first, ...others] = aboutUs.paragraphs
  return (
    <section aria-labelledby="about" className="section">
      <div className="wrap about">
        <div>
          <h2 id="about" className="text-2xl">
            {aboutUs.title}
          </h2>
          <p className="mt-4 font-display text-xl">{first}</p>
          {others.map((text) => (
            <p key={text} className="mt-4 text-soft">
              {text}
            </p>
          ))}
          <dl className="facts">
            {aboutUs.facts.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{figure}</dt>
                <dd className="text-sm text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <section aria-labelledby="what">
          <h2 id="what" className="text-2xl">
            {whatWeDo.title}
          </h2>
          <ol className="mt-4">
            {whatWeDo.points.map(({ id, title, text }) => (
              <li key={id} className="ruled">
                <Art name="floorPlan" scene={id} className="plan-small" />
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </section>
  )
}
