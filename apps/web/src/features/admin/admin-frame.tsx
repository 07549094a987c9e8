import type { ReactNode } from 'react'
import { BackLink } from '#components/back-link.tsx'
import { join } from '#components/class-names.ts'
import { LongName } from '#components/long-text.tsx'
import type { CabinetPage } from '#lib/paths.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AdminNav } from './admin-nav.tsx'
import { FindField } from './find/find-field.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  aside?: ReactNode
  /** The list that a page of one customer or order stands below. */
  list?: { page: CabinetPage; name: string }
  children: ReactNode
}

const longTitle = 40

/** The title, the back link and the navigation of an admin page. */
export function AdminFrame({ title, subtitle, aside, list, children }: Props) {
  return (
    <>
      <title>{`${title} · Smart Bird`}</title>
      <BackLink to={useOwnPath()(list?.page ?? 'adminPage')}>
        {`Back to ${list?.name ?? 'Admin Page'}`}
      </BackLink>
      <div
        className={join(
          'relative mb-3 flex flex-wrap items-center gap-2 sm:mb-5 sm:gap-3 max-sm:[&>.btn]:px-2.5 max-sm:[&>.btn]:text-sm max-sm:[&>.btn>svg]:hidden',
          // Below a subtitle they have a line of their own.
          Boolean(subtitle) && 'max-sm:[&>.btn]:flex-1',
        )}
      >
        <div className={join('grow basis-0', Boolean(subtitle && aside) && 'max-lg:basis-full')}>
          {/* A very long name would push the page's own work off the first screen. */}
          <h1 className={title.length > longTitle ? 'text-lg sm:text-xl' : 'text-2xl'}>
            <LongName text={title} />
          </h1>
          {subtitle}
        </div>
        <FindField />
        {aside}
      </div>
      <AdminNav />
      {children}
      <Shortcuts />
    </>
  )
}
