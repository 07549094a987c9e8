import { Link, Navigate, useSearchParams } from 'react-router'
import { PaymentReturn } from '#features/billing/payment-return.tsx'
import { findReturn } from '#features/billing/return-rules.ts'
import { cabinetPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function PaymentSuccessScreen() {
  const user = useSession()
  const [search] = useSearchParams()
  if (!user) return <Link to={paths.login}>Login</Link>
  const query = findReturn(search)
  if (!query) return <Navigate to={cabinetPath(user.username)} replace />
  return <PaymentReturn user={user} query={query} />
}
