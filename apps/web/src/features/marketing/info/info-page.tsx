import { backToHome } from '@smart-bird/content/navigation'
import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { Link } from '#components/link.tsx'
import { InfoStyle } from '#features/marketing/page-style.tsx'

type Props = { title: string; lead: string; children: ReactNode }

/** The frame of an information page: title, link back and content. */
export function InfoPage({ title, lead, children }: Props) {
  return (
    <>
      <InfoStyle />
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
