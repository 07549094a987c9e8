import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { CustomersList } from '#features/admin/customers/list.tsx'
import { NewCustomer } from '#features/admin/customers/new.tsx'

export const CustomersScreen = () => (
  <AdminFrame title="Customers" aside={<NewCustomer />}>
    <CustomersList />
  </AdminFrame>
)
