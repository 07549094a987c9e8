import { orderNow } from '@smart-bird/content/about'
import { homeSizes } from '@smart-bird/content/installation-prices'
import { ButtonLink } from '#components/button.tsx'

/** The call to order, with a light switch that turns on when hovered. */
export function OrderNow() {
  return (
    <section aria-labelledby="order" className="order-now night">
      <div className="wrap flex flex-wrap items-center gap-x-12 gap-y-6 py-12">
        <svg viewBox="0 0 72 104" width="72" height="104" aria-hidden="true" className="switch">
          <rect x="2" y="2" width="68" height="100" rx="10" className="plate" />
          <rect x="22" y="24" width="28" height="56" rx="4" className="slot" />
          <rect x="24" y="26" width="24" height="26" rx="3" className="rocker" />
          <path d="M36 12v.1M36 92v.1" className="screw" />
        </svg>
        <div className="min-w-64 flex-1">
          <h2 id="order" className="text-2xl">
            {orderNow.title}
          </h2>
          <p className="mt-2 max-w-[36rem] text-night-soft">
            {orderNow.text} {orderNow.from(homeSizes[0]?.price ?? '')}
          </p>
          <ButtonLink to={orderNow.action.to} variant="primary" className="mt-5 min-w-32">
            {orderNow.action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
