import type { ReceiptData } from '@smart-bird/contracts/billing'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { cabinetPath } from '#app/paths.ts'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
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

function NotPaid({ user, order }: { user: TokenClaims; order: ReceiptData }) {
  return (
    <Card title="The payment was not made" className="mx-auto max-w-[38rem]">
      <Notice look="error">
        PayPal did not confirm the payment of order {order.invoiceOrderNumber}. Nothing was charged.
      </Notice>
      <p className="mt-4">Your order is kept. You can pay it again, also in another way.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="lit" to={cabinetPath(user.username, 'billings')}>
          To your orders
        </ButtonLink>
        <ButtonLink to={cabinetPath(user.username)}>Return to personal office</ButtonLink>
      </div>
    </Card>
  )
}
