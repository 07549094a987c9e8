import { NewOrder } from '#features/admin/new-order.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { OrdersList } from '#features/admin/orders-list.tsx'
import { useSession } from '#lib/session.ts'

export function OrdersScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Orders" aside={<NewOrder />}>
      <OrdersList username={user.username} />
    </OfficeFrame>
  )
}
