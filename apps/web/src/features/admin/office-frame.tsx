import type { TokenClaims } from '@smart-bird/contracts/token'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { type CabinetPage, cabinetPath } from '#app/paths.ts'
import { ButtonLink } from '#components/button.tsx'
import { join } from '#components/class-names.ts'

type Props = { user: TokenClaims; title: string; aside?: ReactNode; children: ReactNode }

/** What every page of the office has: its title, the way back, and the way to the other pages. */
export function OfficeFrame({ user, title, aside, children }: Props) {
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const present = navRef.current?.querySelector('[aria-current]')
    present?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <>
      <title>{title}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {aside}
          <ButtonLink to={cabinetPath(user.username, 'adminPage')}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Admin Page
          </ButtonLink>
        </div>
      </div>
      <nav
        ref={navRef}
        aria-label="Office"
        className="mb-6 flex gap-1 overflow-x-auto border-b border-line p-1"
      >
        {officePages.map(([page, label]) => (
          <NavLink
            key={page}
            to={cabinetPath(user.username, page)}
            className={({ isActive }) =>
              join(
                'min-h-10 shrink-0 rounded-md px-3 py-2 text-sm font-semibold no-underline',
                isActive
                  ? 'bg-amber-wash text-ink shadow-[inset_0_-3px_0_var(--color-amber-strong)]'
                  : 'text-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  )
}

/** The lists of the office, in the order in which they are needed. */
export const officePages: readonly (readonly [CabinetPage, string])[] = [
  ['customers', 'Customers'],
  ['orders', 'Orders'],
  ['enquiries', 'Enquiries'],
  ['subscriptions', 'Subscriptions'],
  ['houses', 'Houses'],
  ['deliveries', 'Deliveries'],
  ['money', 'Money'],
  ['audit', 'Audit'],
]
