import { EnquiriesList } from '#features/admin/enquiries-list.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function EnquiriesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Enquiries">
      <EnquiriesList username={user.username} />
    </OfficeFrame>
  )
}
