import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomersList } from '#features/admin/customers/list.tsx'
import { NewCustomer } from '#features/admin/customers/new.tsx'
import { useSession } from '#lib/session.ts'

export function CustomersScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Customers" aside={<NewCustomer username={user.username} />}>
      <CustomersList username={user.username} />
    </AdminFrame>
  )
}
