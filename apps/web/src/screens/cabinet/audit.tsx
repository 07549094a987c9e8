import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AuditList } from '#features/admin/audit/list.tsx'

export const AuditScreen = () => (
  <AdminFrame title="Audit log">
    <AuditList />
  </AdminFrame>
)
