import { AuditList } from '#features/admin/audit-list.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function AuditScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Audit">
      <AuditList />
    </OfficeFrame>
  )
}
