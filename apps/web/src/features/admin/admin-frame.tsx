import type { ReactNode } from 'react'
import { BackLink } from '#components/back-link.tsx'
import { join } from '#components/class-names.ts'
import { LongName } from '#components/long-text.tsx'
import type { CabinetPage } from '#lib/paths.ts'
import { useIsPhone } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AdminTabs, useTabs } from './admin-nav.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** Of a page below a list, its buttons: what ends something first, what comes next last. */
  aside?: ReactNode
  /** The list that a page of one customer or order stands below. */
  list?: { page: CabinetPage; name: string }
  /** Where a page leads back to that stands below no list. */
  back?: { page: CabinetPage; name: string }
  children: ReactNode
}

const longTitle = 40

/** All of one size, beside the heading; on a phone below it, as wide as their line. What ends something is the quietest. */
const headActions =
  'flex flex-wrap gap-3 empty:hidden max-sm:w-full max-sm:[&>.btn>svg]:hidden max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:px-2 max-sm:has-[>.btn~.btn~.btn~.btn]:[&>.btn]:basis-2/5 max-lg:[&>.btn]:text-sm max-sm:[&>.btn]:whitespace-nowrap sm:[&>.btn]:min-h-[2.875rem] sm:[&>.btn]:px-3 lg:[&>.btn]:px-5 lg:[&>.btn]:text-base [&>.btn-danger]:border-transparent sm:max-lg:[&>.btn-danger]:px-0!'

/** The title of an admin page, the pages beside it or the way back, and what is done there. */
export function AdminFrame({ title, subtitle, aside, list, back, children }: Props) {
  const own = useOwnPath()
  const beside = useTabs()
  // A page below a list has a heading of its own.
  const tabs = list ? [] : beside
  // On a phone it would have a line of its own above what is to be done.
  const isBelow = useIsPhone() && tabs.length > 0
  return (
    <>
      <title>{`${title} · Smart Bird`}</title>
      {list && <BackLink to={own(list.page)}>{`Back to ${list.name}`}</BackLink>}
      <div
        className={join(
          'mb-3 flex flex-wrap items-center gap-x-3 max-sm:[&>.btn]:px-2.5 max-sm:[&>.btn]:text-sm max-sm:[&>.btn>svg]:hidden',
          // Below a subtitle they have a line of their own.
          subtitle ? 'gap-y-3.5 sm:items-start' : 'gap-y-2 md:min-h-12',
        )}
      >
        <div
          className={join(
            tabs.length > 0 ? 'sr-only print:not-sr-only' : 'grow basis-0',
            // A name or a time keeps its line.
            Boolean(subtitle && aside) && 'max-lg:basis-full',
          )}
        >
          {/* A very long name would push the page's own work off the first screen. */}
          <h1 className={title.length > longTitle ? 'text-lg sm:text-xl' : 'text-2xl'}>
            <LongName text={title} />
          </h1>
          {subtitle}
        </div>
        {tabs.length > 0 && <AdminTabs tabs={tabs} />}
        {back && !isBelow && (
          <span className="ml-auto max-sm:order-first max-sm:-mb-2 max-sm:basis-full">
            <BackLink to={own(back.page)}>{`Back to ${back.name}`}</BackLink>
          </span>
        )}
        {list ? <div className={headActions}>{aside}</div> : aside}
      </div>
      {children}
      {back && isBelow && <BackLink to={own(back.page)}>{`Back to ${back.name}`}</BackLink>}
      <Shortcuts />
    </>
  )
}

/** Where the pages of “More” lead back to. */
export const toAdminPage = { page: 'adminPage', name: 'Admin Page' } as const
