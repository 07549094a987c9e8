import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { DeliveriesList } from '#features/admin/deliveries/list.tsx'
import { useSession } from '#lib/session.ts'

export function DeliveriesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Deliveries">
      <DeliveriesList username={user.username} />
    </AdminFrame>
  )
}
