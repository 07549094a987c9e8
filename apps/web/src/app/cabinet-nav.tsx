import type { TokenClaims } from '@smart-bird/contracts/token'
import { House, type LucideIcon, ReceiptText, Settings, ShieldCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { isAdmin } from '#features/admin/rules.ts'
import { type CabinetPage, cabinetPath, paths } from '#lib/paths.ts'
import { UserMenu } from './user-menu.tsx'

/** The way to every part of the cabinet, on each of its pages: in the header, and on a phone a bar at the bottom. */
export function CabinetNav({ user }: { user: TokenClaims }) {
  return (
    <div
      className={join(
        'cabinet-bar flex flex-wrap justify-end gap-1 md:gap-2',
        // With one page more, a tablet's line has no room for the name.
        isAdmin(user) && 'md:max-lg:[&_.user-menu>.truncate]:sr-only',
      )}
    >
      <nav aria-label="Cabinet" className="contents">
        <Tab user={user} page="home" label="Home" icon={House} />
        <Tab user={user} page="billings" label="Billing" icon={ReceiptText} />
        <Tab user={user} page="settings" label="Settings" icon={Settings} />
        {isAdmin(user) && <Tab user={user} page="adminPage" label="Admin" icon={ShieldCheck} />}
      </nav>
      <UserMenu user={user} />
    </div>
  )
}

type TabProps = { user: TokenClaims; page: CabinetPage; label: string; icon: LucideIcon }

function Tab({ user, page, label, icon: Icon }: TabProps) {
  const isCurrent = partOf(useLocation().pathname) === page
  return (
    <Link
      to={cabinetPath(user.username, page)}
      aria-current={isCurrent ? 'page' : undefined}
      className="cabinet-tab"
    >
      <Icon size={20} aria-hidden="true" />
      {label}
    </Link>
  )
}

/** Whether an admin is on the admin side, which has a header of its own. */
export const isAdminSide = (user: TokenClaims, pathname: string) =>
  isAdmin(user) && partOf(pathname) === 'adminPage'

/** The part of the cabinet that an address belongs to. What isn't the customer's own is an admin's. */
function partOf(pathname: string): CabinetPage | undefined {
  const page = /^\/cabinet\/[^/]+\/([^/]+)/.exec(pathname)?.[1]
  if (page === undefined) return pathname === paths.paymentSuccess ? 'billings' : undefined
  return own[page] ?? 'adminPage'
}

const own: Readonly<Record<string, CabinetPage>> = {
  home: 'home',
  house: 'home',
  billings: 'billings',
  settings: 'settings',
  'my-enquiries': 'home',
  'my-quotes': 'home',
}
