import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { MailsList } from '#features/admin/mails/list.tsx'

export const EmailsScreen = () => (
  <AdminFrame title="Emails">
    <MailsList />
  </AdminFrame>
)
