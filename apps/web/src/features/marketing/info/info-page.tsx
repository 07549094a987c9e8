import { getPageMeta } from '@smart-bird/content/meta'
import { backToHome } from '@smart-bird/content/navigation'
import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { Link } from '#components/link.tsx'
import { Seo } from '#components/seo.tsx'
import { InfoStyle } from '#features/marketing/page-style.tsx'

type Props = {
  /** Of the page, unless it isn't the site's own. */
  path?: Parameters<typeof getPageMeta>[0]
  title: string
  lead: string
  children: ReactNode
}

/** The frame of an information page: title, link back and content. */
export function InfoPage({ path, title, lead, children }: Props) {
  return (
    <>
      <InfoStyle />
      {path && <Seo {...getPageMeta(path)} />}
      <div className="banner night">
        <div className="wrap">
          <Link to={backToHome.to} className="banner-back">
            <Icon name="back" size={18} /> {backToHome.label}
          </Link>
          <h1 className="text-3xl">{title}</h1>
          <p className="banner-lead">{lead}</p>
        </div>
      </div>
      <div className="wrap info">{children}</div>
    </>
  )
}
