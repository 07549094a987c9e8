import { BackLink } from '#components/back-link.tsx'
import { Link } from '#components/link.tsx'
import { AdminMenu } from '#features/admin/admin-menu.tsx'
import { AdminNav } from '#features/admin/admin-nav.tsx'
import { Overview } from '#features/admin/overview/overview.tsx'
import { isAdmin } from '#features/admin/rules.ts'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function AdminPageScreen() {
  const user = useSession()
  if (!user) return <Link to={paths.login}>Login</Link>
  return (
    <>
      <title>Admin Page</title>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">Admin Page</h1>
        <nav
          aria-label="Admin"
          className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:w-auto sm:flex-wrap sm:gap-3"
        >
          <AdminMenu user={user} />
        </nav>
      </div>
      {isAdmin(user) && (
        <>
          <AdminNav username={user.username} />
          <Overview username={user.username} />
        </>
      )}
    </>
  )
}
