import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { HousesList } from '#features/admin/houses/list.tsx'
import { useSession } from '#lib/session.ts'

export function HousesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Homes">
      <HousesList username={user.username} />
    </AdminFrame>
  )
}
