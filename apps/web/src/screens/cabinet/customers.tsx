import { CustomersList } from '#features/admin/customers-list.tsx'
import { NewCustomer } from '#features/admin/new-customer.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function CustomersScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Customers" aside={<NewCustomer username={user.username} />}>
      <CustomersList username={user.username} />
    </OfficeFrame>
  )
}
