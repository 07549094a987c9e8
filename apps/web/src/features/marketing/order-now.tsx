import { orderNow } from '@smart-bird/content/about'
import { homeSizes } from '@smart-bird/content/installation-prices'
import { ButtonLink } from '#components/button.tsx'
import { Icon } from '#components/icon.tsx'

/** The call to order beside a switch that is on, and the home it lights: brighter under the button. */
export function OrderNow() {
  return (
    <section aria-labelledby="order" className="order-now night">
      <div className="wrap">
        <div>
          <h2 id="order" className="text-2xl">
            {orderNow.title}
          </h2>
          <p className="mt-2 text-lg text-night-soft">{orderNow.text}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to={orderNow.action.to} variant="primary">
              {orderNow.action.label}
              <Icon name="next" size={18} />
            </ButtonLink>
            <b>{orderNow.from(homeSizes[0]?.price ?? '')}</b>
          </p>
        </div>
        <svg viewBox="0 0 72 104" aria-hidden="true" className="switch">
          <rect width="72" height="104" rx="10" fill="#f7f1e6" />
          <rect x="22" y="24" width="28" height="56" rx="4" fill="#d9ccb5" />
          <rect x="24" y="26" width="24" height="26" rx="3" className="rocker" />
        </svg>
        <svg viewBox="11 22 138 110" aria-hidden="true" className="icon home">
          <path className="lit" d="M36 86h22v20H36Zm66 0h22v20h-22ZM70 52h20v18H70Z" />
          <path d="M22 132V74h116v58M13 80 80 24l67 56M47 86v20m66-20v20M80 52v18M69 132V96h22v36m-7-17v2M116 50V30h13v31" />
        </svg>
      </div>
    </section>
  )
}
