import type { ReturnQuery } from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LoadingView } from '#components/loading-view.tsx'
import { showError } from '#components/toasts.ts'
import { endsSession, isCallError, sentenceOf } from '#lib/call-error.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useDelayed } from '#lib/use-delayed.ts'
import { PendingNotice } from './pending-notice.tsx'
import { PendingOrder } from './pending-order.tsx'
import { ReceiptPage } from './receipt-page.tsx'
import { settledPayment } from './return-api.ts'
import { isUnanswered } from './return-rules.ts'

type Props = { user: TokenClaims; query: ReturnQuery }

/** Settles what the customer came back with: a receipt, a wait, or an alert and the way home. */
export function PaymentReturn({ user, query }: Props) {
  const navigate = useNavigate()
  const { data, error } = useQuery(settledPayment(user.sid, query))
  const isSlow = useDelayed(!data && !error, timings.stillConfirmingMs)
  const home = cabinetPath(user.username)
  const refusal = error && !isUnanswered(error) && !data ? error : undefined
  useEffect(() => {
    // Where the session ended, the way leads to the login and back here.
    if (!refusal || (isCallError(refusal) && endsSession(refusal))) return
    showError(sentenceOf(refusal))
    navigate(home, { replace: true })
  }, [refusal, home, navigate])
  if (data?.status === 'pending' && query.rType === 'user_order')
    return <PendingOrder user={user} pending={data} paymentId={query.paymentId ?? data.paymentId} />
  if (data)
    return (
      <ReceiptPage data={data} home={home}>
        {data.status === 'pending' && <PendingNotice />}
      </ReceiptPage>
    )
  return (
    <>
      <title>Payment</title>
      <h1 className="sr-only">Payment</h1>
      {error && !refusal ? (
        <PendingNotice isSlow />
      ) : (
        <LoadingView
          label={
            isSlow
              ? 'PayPal is still confirming your payment. This can take half a minute…'
              : 'Confirming your payment…'
          }
        />
      )}
    </>
  )
}
