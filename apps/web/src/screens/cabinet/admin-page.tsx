import type { TokenClaims } from '@smart-bird/contracts/token'
import { BackLink } from '#components/back-link.tsx'
import { Card } from '#components/card.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { AdminMenu } from '#features/admin/admin-menu.tsx'
import { AdminNav } from '#features/admin/admin-nav.tsx'
import { FindField } from '#features/admin/find/find-field.tsx'
import { Overview } from '#features/admin/overview/overview.tsx'
import { isAdmin } from '#features/admin/rules.ts'
import { Shortcuts } from '#features/admin/shortcuts/shortcuts.tsx'
import { cabinetPath } from '#lib/paths.ts'

export const AdminPageScreen = forUser(function AdminPage({ user }) {
  return (
    <>
      <title>Admin Page</title>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <div className="relative mb-3 flex flex-wrap items-center gap-2 sm:mb-5">
        <h1 className="min-w-0 grow basis-0 text-2xl">Admin Page</h1>
        {isAdmin(user) && <FindField />}
      </div>
      {isAdmin(user) ? (
        <>
          <AdminNav />
          <Overview />
          <div className="flex flex-wrap justify-between gap-x-6 *:mt-4">
            <MenuRow user={user} />
            <Shortcuts />
          </div>
        </>
      ) : (
        <Card title="For our team">
          <p className="mb-5 text-soft">
            This page is for our team. Your home and orders are in your cabinet.
          </p>
          <MenuRow user={user} />
        </Card>
      )}
    </>
  )
})

const MenuRow = ({ user }: { user: TokenClaims }) => (
  <nav
    aria-label="More admin pages"
    className="flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6 max-sm:[&_svg]:hidden"
  >
    <AdminMenu user={user} />
  </nav>
)
