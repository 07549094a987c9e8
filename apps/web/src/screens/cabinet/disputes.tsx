import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { DisputesList } from '#features/admin/disputes/list.tsx'

export const DisputesScreen = () => (
  <AdminFrame title="Disputes">
    <DisputesList />
  </AdminFrame>
)
