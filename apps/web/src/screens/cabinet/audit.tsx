import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AuditList } from '#features/admin/audit/list.tsx'
import { useSession } from '#lib/session.ts'

export function AuditScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Audit log">
      <AuditList />
    </AdminFrame>
  )
}
