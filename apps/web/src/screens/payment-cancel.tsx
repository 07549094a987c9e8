import { Link, Navigate, useSearchParams } from 'react-router'
import { PaymentCancelled } from '#features/billing/payment-cancelled.tsx'
import { findCancellation } from '#features/billing/return-rules.ts'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function PaymentCancelScreen() {
  const user = useSession()
  const [search] = useSearchParams()
  if (!user) return <Link to={paths.login}>Login</Link>
  const query = findCancellation(search)
  if (!query) return <Navigate to={cabinetPath(user.username)} replace />
  return (
    <>
      <title>Payment cancelled</title>
      <PaymentCancelled user={user} query={query} />
    </>
  )
}
