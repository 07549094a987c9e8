import { FailedPayments } from '#features/admin/failed-payments.tsx'
import { MoneyAttention } from '#features/admin/money-attention.tsx'
import { MoneyComparison } from '#features/admin/money-comparison.tsx'
import { OfficeFrame } from '#features/admin/office-frame.tsx'
import { useSession } from '#lib/session.ts'

export function MoneyScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <OfficeFrame user={user} title="Money">
      <div className="grid gap-6">
        <MoneyAttention />
        <MoneyComparison />
        <FailedPayments username={user.username} />
      </div>
    </OfficeFrame>
  )
}
