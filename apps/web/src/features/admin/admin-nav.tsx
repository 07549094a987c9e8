import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { type CabinetPage, cabinetPath } from '#lib/paths.ts'

/** Links between the admin pages. On a phone they scroll sideways, and the current one is in view. */
export function AdminNav({ username }: { username: string }) {
  const navRef = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = navRef.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav
      ref={navRef}
      aria-label="Admin pages"
      data-wide=""
      className="mb-6 flex gap-1 overflow-x-auto border-b border-line p-1"
    >
      {adminPages.map(([page, label]) => (
        <PageLink key={page} to={cabinetPath(username, page)} label={label} />
      ))}
    </nav>
  )
}

/** A page below it, such as a customer's, counts as the page. */
function PageLink({ to, label }: { to: string; label: string }) {
  const isCurrent = `${useLocation().pathname}/`.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={join(
        'min-h-10 shrink-0 rounded-md px-3 py-2 text-sm font-semibold no-underline',
        isCurrent
          ? 'rounded-b-none text-ink shadow-[inset_0_-3px_0_var(--color-ink)]'
          : 'text-soft hover:text-ink',
      )}
    >
      {label}
    </Link>
  )
}

/** The most used pages come first. */
const adminPages: readonly (readonly [CabinetPage, string])[] = [
  ['customers', 'Customers'],
  ['orders', 'Orders'],
  ['enquiries', 'Enquiries'],
  ['subscriptions', 'Subscriptions'],
  ['houses', 'Homes'],
  ['deliveries', 'Deliveries'],
  ['disputes', 'Disputes'],
  ['money', 'Money'],
  ['audit', 'Audit log'],
]
