import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { SubscriptionsList } from '#features/admin/subscriptions/list.tsx'
import { TermsNotice } from '#features/admin/terms/notice.tsx'
import { useSession } from '#lib/session.ts'

export function SubscriptionsScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame title="Subscriptions Information">
      <TermsNotice />
      <SubscriptionsList user={user} />
    </AdminFrame>
  )
}
