import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { DeliveriesList } from '#features/admin/deliveries/list.tsx'

export const DeliveriesScreen = () => (
  <AdminFrame title="Deliveries">
    <DeliveriesList />
  </AdminFrame>
)
