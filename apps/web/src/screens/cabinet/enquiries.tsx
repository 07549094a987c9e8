import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { EnquiriesList } from '#features/admin/enquiries/list.tsx'
import { useSession } from '#lib/session.ts'

export function EnquiriesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Enquiries">
      <EnquiriesList username={user.username} />
    </AdminFrame>
  )
}
