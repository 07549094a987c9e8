import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { OrdersList } from '#features/admin/orders/list.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'
import { useSession } from '#lib/session.ts'

export function OrdersScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Orders" aside={<NewOrder />}>
      <OrdersList username={user.username} />
    </AdminFrame>
  )
}
