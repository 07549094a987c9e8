import { orderNow } from '@smart-bird/content/about'
import { homeSizes } from '@smart-bird/content/installation-prices'
import { ButtonLink } from '#components/button.tsx'
import { Icon } from '#components/icon.tsx'
import house from './art/order-now.svg'

/** The call to order beside a switch and the home that it lights. */
export function OrderNow() {
  return (
    <section aria-labelledby="order" className="order-now night">
      <div className="wrap">
        <div>
          <h2 id="order" className="text-2xl">
            {orderNow.title}
          </h2>
          <p className="mt-2 text-balance text-lg text-night-soft">{orderNow.text}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 text-night-soft">
            <ButtonLink to={orderNow.action.to} variant="primary">
              {orderNow.action.label}
              <Icon name="next" size={18} />
            </ButtonLink>
            {orderNow.from(homeSizes[0]?.price ?? '')}
          </p>
        </div>
        <p className="order-house">
          {[house, `${house}#on`].map((address) => (
            <img
              key={address}
              src={address}
              width={268}
              height={120}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ))}
        </p>
      </div>
    </section>
  )
}
