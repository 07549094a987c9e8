import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { AccountantExport } from '#features/admin/money/accountant-export.tsx'
import { MoneyAttention } from '#features/admin/money/attention.tsx'
import { MoneyComparison } from '#features/admin/money/comparison.tsx'
import { FailedPayments } from '#features/admin/money/failed-payments.tsx'
import { useSession } from '#lib/session.ts'

export function MoneyScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <AdminFrame user={user} title="Money">
      <div className="grid gap-6">
        {/* Good news stand beside each other; a table takes the whole width. */}
        <div className="grid gap-6 lg:grid-cols-2 lg:*:has-[table]:col-span-2">
          <MoneyAttention username={user.username} />
          <FailedPayments username={user.username} />
        </div>
        <MoneyComparison username={user.username} />
        <AccountantExport />
      </div>
    </AdminFrame>
  )
}
