import type { TokenClaims } from '@smart-bird/contracts/token'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { AdminNav } from './admin-nav.tsx'
import { FindField } from './find/find-field.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

type Props = {
  user: TokenClaims
  title: string
  subtitle?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** The title, the back link and the navigation of an admin page. */
export function AdminFrame({ user, title, subtitle, aside, children }: Props) {
  return (
    <>
      <title>{`${title} · Smart Bird`}</title>
      <div className="mb-5 flex flex-wrap items-center gap-4 lg:gap-3">
        <div className="mr-auto min-w-0 [overflow-wrap:anywhere]">
          <h1 className="text-2xl">{title}</h1>
          {subtitle}
        </div>
        <FindField username={user.username} />
        <div className="flex flex-wrap gap-2 max-sm:*:px-2.5 max-sm:*:text-sm sm:gap-3">
          {aside}
          <ButtonLink to={cabinetPath(user.username, 'adminPage')}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Admin Page
          </ButtonLink>
        </div>
      </div>
      <AdminNav username={user.username} />
      {children}
      <Shortcuts />
    </>
  )
}
