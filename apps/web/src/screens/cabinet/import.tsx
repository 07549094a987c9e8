import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { ImportForm } from '#features/admin/imports/form.tsx'

export function ImportScreen() {
  return (
    <AdminFrame title="Import" list={{ page: 'customers', name: 'Customers' }}>
      <ImportForm />
    </AdminFrame>
  )
}
