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
          <p className="mt-2 text-balance text-lg text-night-soft">{orderNow.text}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to={orderNow.action.to} variant="primary">
              {orderNow.action.label}
              <Icon name="next" size={18} />
            </ButtonLink>
            <b>{orderNow.from(homeSizes[0]?.price ?? '')}</b>
          </p>
        </div>
        <svg viewBox="-84 22 233 110" aria-hidden="true" className="icon">
          <g stroke="none">
            <rect x="-84" y="50" width="38" height="60" rx="6" fill="#f7f1e6" />
            <path fill="#d9ccb5" d="M-73 62h16v36h-16Z" />
            <path className="lit" d="M-72 63h14v17h-14Z" />
          </g>
          <path className="lit" d="M36 86h22v20H36Zm66 0h22v20h-22ZM70 52h20v18H70Z" />
          <path className="wire" d="M-42 80H-10V96H16" />
          <path d="M22 132V74h116v58M13 80 80 24l67 56M47 86v20m66-20v20M80 52v18M69 132V96h22v36m-7-17v2M116 50V30h13v31" />
        </svg>
      </div>
    </section>
  )
}
