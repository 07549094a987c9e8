import type { openWork as contract } from '@smart-bird/contracts/admin/overview'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { formatCount } from '#lib/counts.ts'
import type { CabinetPage } from '#lib/paths.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { openWork } from './overview/api.ts'

/**
 * Links to the admin pages, with how much waits on each. On a phone, the current one is scrolled
 * into view.
 */
export function AdminNav() {
  const own = useOwnPath()
  const { data: waiting } = useQuery(openWork())
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = navRef.current
    const current = nav?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: from then on, the browser's first Tab begins here, and skips the skip link.
    if (nav && current) center(nav, current)
  }, [])
  return (
    <div className="mb-5 border-b border-line">
      <nav
        ref={navRef}
        aria-label="Admin pages"
        // A link that is reached by Tab stands clear of the faded edges; a pressed one stays below the pointer.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) center(currentTarget, target)
        }}
        // Relative: what is for screen readers only scrolls along.
        className="relative flex gap-1 overflow-x-auto pt-1 mask-r-from-[calc(100%-2rem)] mask-l-from-[calc(100%-1.25rem)] -ml-5 pr-8 pl-5"
      >
        {adminPages.map(({ page, label, waits }) => (
          <PageLink key={page} to={own(page)} label={label}>
            {waits && <Count count={waiting?.[waits.kind]} state={waits.state} />}
          </PageLink>
        ))}
      </nav>
    </div>
  )
}

function center(nav: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement) {
  nav.scrollLeft = offsetLeft + offsetWidth / 2 - nav.clientWidth / 2
}

/** A page below it, such as a customer's, counts as the page. */
function PageLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const isCurrent = `${useLocation().pathname}/`.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={join(
        '-outline-offset-2! flex min-h-11 shrink-0 items-center rounded-md px-3 py-2.5 text-sm font-semibold whitespace-nowrap no-underline',
        isCurrent
          ? 'rounded-b-none text-ink shadow-[inset_0_-3px_0_var(--color-ink)]'
          : 'text-soft hover:text-ink',
      )}
    >
      {label}
      {children}
    </Link>
  )
}

/** Has room for a digit from the start, so that no link moves when the count arrives. */
const Count = ({ count, state }: { count: number | undefined; state: string }) => (
  <span className="-mr-1 ml-1.5 w-5 text-center text-xs leading-5 tabular-nums">
    {count ? (
      <>
        <span className="sr-only"> {formatCount(count)}</span>
        <span
          aria-hidden="true"
          className="block w-max min-w-5 rounded-full bg-sunk px-1.5 text-ink"
        >
          {count > 999 ? '999+' : count}
        </span>
        <span className="sr-only"> {state}</span>
      </>
    ) : undefined}
  </span>
)

type AdminPage = {
  page: CabinetPage
  label: string
  waits?: { kind: keyof Reply<typeof contract>; state: string }
}
/** What is done daily comes first, what is looked up now and then last. */
const adminPages: readonly AdminPage[] = [
  { page: 'adminPage', label: 'Overview' },
  { page: 'enquiries', label: 'Enquiries', waits: { kind: 'enquiries', state: 'to answer' } },
  { page: 'orders', label: 'Orders', waits: { kind: 'orders', state: 'unpaid' } },
  { page: 'customers', label: 'Customers' },
  { page: 'subscriptions', label: 'Subscriptions' },
  { page: 'houses', label: 'Homes', waits: { kind: 'houses', state: 'not reporting' } },
  { page: 'money', label: 'Money' },
  { page: 'disputes', label: 'Disputes', waits: { kind: 'disputes', state: 'to answer' } },
  { page: 'emails', label: 'Emails' },
  { page: 'deliveries', label: 'Deliveries' },
  { page: 'audit', label: 'Audit log' },
  { page: 'configuration', label: 'Configuration' },
]
