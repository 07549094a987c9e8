import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { HousesList } from '#features/admin/houses/list.tsx'

export const HousesScreen = () => (
  <AdminFrame title="Homes">
    <HousesList />
  </AdminFrame>
)
