import { aboutUs, whatWeDo } from '@smart-bird/content/about'
import { Art } from './art/art.tsx'
import installer from './art/installer.svg'
import { OwnPhotos } from './own-photos.tsx'

const reviews = import.meta.env.COMPANY_REVIEWS

export function About() {
  return (
    <section aria-labelledby="about" className="section">
      <div className="wrap">
        <div className="about">
          <div>
            <h2 id="about" className="text-2xl">
              {aboutUs.title}
            </h2>
            <p className="about-text">{aboutUs.text}</p>
            <dl className="facts">
              {aboutUs.facts.map(({ figure, text }) => (
                <div key={figure}>
                  <dt>{figure}</dt>
                  <dd className="text-soft">{text}</dd>
                </div>
              ))}
            </dl>
            {reviews && (
              <p className="mt-6">
                <a href={reviews} rel="noopener" className="text-link font-semibold">
                  {aboutUs.reviews(new URL(reviews).hostname)}
                </a>
              </p>
            )}
          </div>
          <OwnPhotos names={['COMPANY_PORTRAIT']} />
          <img
            src={installer}
            width={480}
            height={384}
            alt=""
            loading="lazy"
            decoding="async"
            className="installer"
          />
        </div>
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
