import { notFoundMeta } from '@smart-bird/content/meta'
import { notFound } from '@smart-bird/content/not-found'
import { ButtonLink } from '#components/button.tsx'
import { Seo } from '#components/seo.tsx'
import { House } from '#features/marketing/house/house.tsx'
import { FoldStyle, HomeStyle } from '#features/marketing/page-style.tsx'

/** With the only house that has no light on, until the way home is pointed at. */
export function PageNotFoundScreen() {
  return (
    <div className="not-found night">
      <FoldStyle />
      <HomeStyle />
      <Seo {...notFoundMeta} path="/404" indexed={false} />
      <div className="wrap not-found-grid">
        <div>
          <p className="count">{notFound.code}</p>
          <h1 className="mt-2 text-3xl">{notFound.title}</h1>
          <p className="mt-4 text-lg text-night-soft">{notFound.text}</p>
          <p className="mt-8">
            <ButtonLink to={notFound.action.to} variant="primary">
              {notFound.action.label}
            </ButtonLink>
          </p>
        </div>
        <House scene="dark" label={notFound.pictureLabel} />
      </div>
    </div>
  )
}
