import { DeliveriesList } from '#features/admin/deliveries-list.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function DeliveriesScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Deliveries">
      <DeliveriesList />
    </OfficeFrame>
  )
}
