import { allInOne } from '@smart-bird/content/features'
import { FeatureSlider } from './feature-slider.tsx'

export function AllInOne() {
  return (
    <section aria-labelledby="all-in-one" className="section bg-band">
      <div className="wrap all-in-one">
        <div>
          <h2 id="all-in-one" className="text-2xl">
            {allInOne.title}
          </h2>
          <p className="lead">{allInOne.lead}</p>
          <p className="mt-8">
            <strong className="count">{allInOne.integrations.count}</strong>
            <span className="font-semibold">{allInOne.integrations.label}</span>
          </p>
        </div>
        <FeatureSlider />
      </div>
    </section>
  )
}
