import type { TokenClaims } from '@smart-bird/contracts/token'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { AdminNav } from './admin-nav.tsx'
import { FindField } from './find/find-field.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

type Props = { user: TokenClaims; title: string; aside?: ReactNode; children: ReactNode }

/** The title, the back link and the navigation of an admin page. */
export function AdminFrame({ user, title, aside, children }: Props) {
  return (
    <>
      <title>{`${title} · Smart Bird`}</title>
      <div className="mb-5 flex flex-wrap items-center gap-4 lg:gap-3">
        <h1 className="mr-auto text-2xl">{title}</h1>
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
