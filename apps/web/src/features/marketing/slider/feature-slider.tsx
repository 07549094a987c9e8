import { allInOne, featureSlides } from '@smart-bird/content/features'
import { Fragment, useRef } from 'react'
import { Icon } from '#components/icon.tsx'
import { Art } from '#features/marketing/art/art.tsx'
import { useSlider } from './use-slider.ts'

const count = featureSlides.length

export function FeatureSlider() {
  const track = useRef<HTMLUListElement>(null)
  const { index, show, playing, stopped, setStopped, attention } = useSlider(track, count)
  return (
    <section
      className="slider night"
      aria-roledescription="carousel"
      aria-label={allInOne.sliderLabel}
      {...attention}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <ul ref={track} className="slides" tabIndex={0}>
        {featureSlides.map(({ id, title, description }) => (
          <li key={id} className="slide">
            <Art name="dashboard" scene={id} className="phone" />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-lg text-night-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="sr-only" aria-live={playing ? 'off' : 'polite'}>
        {`Slide ${index + 1} of ${count}: ${featureSlides[index]?.title}`}
      </p>
      <div className="slider-controls">
        <div className="slide-names">
          {featureSlides.map(({ id, title, description }, at) => (
            <Fragment key={id}>
              <button
                type="button"
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              >
                {title}
              </button>
              {at === index && <p>{description}</p>}
            </Fragment>
          ))}
        </div>
        <button type="button" aria-label="Previous slide" onClick={() => show(index - 1)}>
          <Icon name="back" />
        </button>
        <span className="slide-place" aria-hidden="true">
          {index + 1} / {count}
        </span>
        <button type="button" aria-label="Next slide" onClick={() => show(index + 1)}>
          <Icon name="next" />
        </button>
        <button
          type="button"
          aria-label={stopped ? 'Start the slides' : 'Stop the slides'}
          onClick={() => setStopped(!stopped)}
        >
          <Icon name={stopped ? 'play' : 'pause'} />
        </button>
      </div>
    </section>
  )
}
