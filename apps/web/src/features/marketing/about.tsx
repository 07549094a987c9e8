import { aboutUs, whatWeDo } from '@smart-bird/content/about'
import { Art } from './art/art.tsx'

export function About() {
  return (
    <section aria-labelledby="about" className="section">
      <div className="wrap">
        <h2 id="about" className="text-2xl">
          {aboutUs.title}
        </h2>
        <div className="threes about text-soft">
          {aboutUs.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <dl className="threes facts">
          {aboutUs.facts.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd className="text-balance text-sm text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <h2 id="what" className="mt-12 text-2xl">
          {whatWeDo.title}
        </h2>
        <ol aria-labelledby="what" className="threes">
          {whatWeDo.points.map(({ id, title, text }) => (
            <li key={id}>
              <Art name="floorPlan" scene={id} className="plan" />
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
