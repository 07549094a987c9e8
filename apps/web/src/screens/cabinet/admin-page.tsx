import type { TokenClaims } from '@smart-bird/contracts/token'
import { BackLink } from '#components/back-link.tsx'
import { Card } from '#components/card.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AdminMenu } from '#features/admin/admin-menu.tsx'
import { Overview } from '#features/admin/overview/overview.tsx'
import { isAdmin } from '#features/admin/rules.ts'
import { cabinetPath } from '#lib/paths.ts'

export const AdminPageScreen = forUser(function AdminPage({ user }) {
  return isAdmin(user) ? (
    <AdminFrame title="Admin Page" back={{ page: 'home', name: 'Cabinet' }}>
      <Overview />
      <MenuRow user={user} />
    </AdminFrame>
  ) : (
    <>
      <title>Admin Page</title>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <h1 className="mb-5 text-2xl">Admin Page</h1>
      <Card title="For our team">
        <p className="mb-5 text-soft">
          This page is for our team. Your home and orders are in your cabinet.
        </p>
        <MenuRow user={user} />
      </Card>
    </>
  )
})

const MenuRow = ({ user }: { user: TokenClaims }) => (
  <nav
    aria-label="More admin pages"
    className="mt-4 flex flex-wrap md:mr-6 md:inline-flex gap-x-4 gap-y-3 sm:gap-x-6 max-sm:[&_svg]:hidden"
  >
    <AdminMenu user={user} />
  </nav>
)
