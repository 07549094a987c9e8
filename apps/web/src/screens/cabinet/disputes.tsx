import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { DisputesList } from '#features/admin/disputes/list.tsx'
import { useSession } from '#lib/session.ts'

export function DisputesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Disputes">
      <DisputesList username={user.username} />
    </AdminFrame>
  )
}
