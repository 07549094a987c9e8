import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { EnquiriesList } from '#features/admin/enquiries/list.tsx'

export const EnquiriesScreen = () => (
  <AdminFrame title="Enquiries">
    <EnquiriesList />
  </AdminFrame>
)
