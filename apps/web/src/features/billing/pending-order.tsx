import type { ReceiptData } from '@smart-bird/contracts/billing'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { cabinetPath } from '#lib/paths.ts'
import { NotPaid } from './not-paid.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { paymentProgress } from './return-api.ts'
import { hasEnded } from './return-rules.ts'

type Props = { user: TokenClaims; pending: ReceiptData; paymentId: string }

/** Waits with the customer until the provider has decided about an order's payment. */
export function PendingOrder({ user, pending, paymentId }: Props) {
  const { data } = useQuery(paymentProgress(user.sid, paymentId))
  const home = cabinetPath(user.username)
  if (data && hasEnded(data.state)) return <NotPaid user={user} order={pending} />
  if (data?.state === 'captured' && data.dataInfo)
    return <ReceiptPage data={data.dataInfo} home={home} />
  return (
    <ReceiptPage data={pending} home={home}>
      <PendingNotice />
    </ReceiptPage>
  )
}
