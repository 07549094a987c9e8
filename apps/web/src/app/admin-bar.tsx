import type { TokenClaims } from '@smart-bird/contracts/token'
import { House, type LucideIcon, ReceiptText, Settings } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { AdminNav } from '#features/admin/admin-nav.tsx'
import { FindField } from '#features/admin/find/find-field.tsx'
import { closeMenu } from '#lib/close-menu.ts'
import { type CabinetPage, cabinetPath } from '#lib/paths.ts'
import { itemLook, UserMenu } from './user-menu.tsx'

/** The header of the admin side: its pages, the search over everything, and the way to the admin's own cabinet. */
export function AdminBar({ user }: { user: TokenClaims }) {
  const { username } = user
  return (
    <>
      <AdminNav />
      <div className="flex min-w-0 grow items-center justify-end gap-1 md:gap-2 md:max-lg:[&_.user-menu>.truncate]:sr-only">
        <FindField />
        <UserMenu user={user}>
          <Own username={username} page="home" label="Home" icon={House} />
          <Own username={username} page="billings" label="Billing" icon={ReceiptText} />
          <Own username={username} page="settings" label="Settings" icon={Settings} />
        </UserMenu>
      </div>
    </>
  )
}

type OwnProps = { username: string; page: CabinetPage; label: string; icon: LucideIcon }
const Own = ({ username, page, label, icon: Icon }: OwnProps) => (
  <ButtonLink
    variant="quiet"
    to={cabinetPath(username, page)}
    onClick={closeMenu}
    className={itemLook}
  >
    <Icon size={18} aria-hidden="true" />
    {label}
  </ButtonLink>
)
