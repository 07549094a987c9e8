import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
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
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">Admin Page</h1>
        <nav
          aria-label="Admin"
          className="grid w-full grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:w-auto sm:flex-wrap sm:gap-3"
        >
          <AdminMenu user={user} />
          <ButtonLink to={cabinetPath(user.username)}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back to Cabinet
          </ButtonLink>
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
