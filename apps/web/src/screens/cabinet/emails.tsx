import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { MailsList } from '#features/admin/mails/list.tsx'
import { useSession } from '#lib/session.ts'

export function EmailsScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Emails">
      <MailsList username={user.username} />
    </AdminFrame>
  )
}
