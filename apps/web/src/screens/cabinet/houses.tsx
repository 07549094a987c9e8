import { HousesList } from '#features/admin/houses-list.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function HousesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Houses">
      <HousesList username={user.username} />
    </OfficeFrame>
  )
}
