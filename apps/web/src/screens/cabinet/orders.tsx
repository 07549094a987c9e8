import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { OrdersList } from '#features/admin/orders/list.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'

export const OrdersScreen = () => (
  <AdminFrame title="Orders" aside={<NewOrder />}>
    <OrdersList />
  </AdminFrame>
)
