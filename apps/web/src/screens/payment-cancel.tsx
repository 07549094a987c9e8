import type { ReturnQuery } from '@smart-bird/contracts/payment-returns'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#components/button.tsx'
import { EntrancePanel } from '#components/entrance-panel.tsx'
import { LoadingView } from '#components/loading-view.tsx'
import { Notice } from '#components/notice.tsx'
import { PageDialogs } from '#components/page-dialogs.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { PaymentNews } from '#features/account/payment-news.tsx'
import { orders } from '#features/billing/api.ts'
import { findLeftOrder } from '#features/billing/left-order-store.ts'
import { canPay } from '#features/billing/order-rules.ts'
import { PayButton } from '#features/billing/pay-button.tsx'
import { PurchaseLine, usePurchase } from '#features/billing/purchase-line.tsx'
import { cancellation } from '#features/billing/return-api.ts'
import { findCancellation } from '#features/billing/return-rules.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { cabinetPath } from '#lib/paths.ts'
import { serverMs } from '#lib/server-clock.ts'
import { useFailure } from '#lib/use-failure.ts'
import { useTick } from '#lib/use-tick.ts'

export const PaymentCancelScreen = forUser(function PaymentCancel({ user }) {
  const [search] = useSearchParams()
  const query = findCancellation(search)
  if (!query) return <Navigate to={cabinetPath(user.username)} replace />
  return (
    <>
      <title>Payment canceled</title>
      <PageDialogs>
        <PaymentCanceled user={user} query={query} />
      </PageDialogs>
    </>
  )
})

/** The server's message about the canceled payment; redirects home after there was time to read it. */
function PaymentCanceled({ user, query }: { user: TokenClaims; query: ReturnQuery }) {
  const { data, error: latest, isFetching, refetch } = useQuery(cancellation(user.sid, query))
  const error = useFailure(latest, isFetching)
  const purchase = usePurchase(user, query)
  const home = cabinetPath(user.username)
  const isOrder = query.rType === 'user_order'
  const left = isOrder ? findLeftOrder(query.token) : undefined
  const list = useQuery({ ...orders(user), enabled: left !== undefined && data !== undefined })
  const { secondsLeft, stay } = useRedirectHome(home, data !== undefined && !list.isLoading)
  const isUnknown = isCallError(error) && error.status === 404
  const canRetry = error && !isUnknown
  // What the server says names the order.
  const subject = purchase && (
    <PurchaseLine
      purchase={data && isOrder ? { ...purchase, note: '' } : purchase}
      className="mb-5 text-soft [&>span]:text-base"
    />
  )
  if ((data === undefined || list.isLoading) && !error)
    return (
      <EntrancePanel heading="Checking your payment">
        {subject}
        <LoadingView label="Checking for charges…" />
      </EntrancePanel>
    )
  const unpaid =
    data !== undefined &&
    list.data?.find((order) => order.orderNumber === left?.orderNumber && canPay(order))
  return (
    <EntrancePanel heading={error ? 'Your payment couldn’t be checked' : 'Payment canceled'}>
      <PaymentNews />
      {subject}
      <Notice look={error ? 'error' : 'calm'}>
        <p>{error ? sentenceOf(error) : <Unbroken text={data ?? ''} />}</p>
      </Notice>
      {canRetry && <p className="mt-5">PayPal charges nothing that you haven’t approved there.</p>}
      {isUnknown && isOrder && <p className="mt-5">Your orders show what has been paid.</p>}
      <div className="mt-6 grid gap-3">
        {canRetry && (
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        )}
        {unpaid && <PayButton order={unpaid} onAsk={stay} />}
        {isOrder && (
          <ButtonLink
            variant={canRetry || unpaid ? 'outline' : 'primary'}
            to={cabinetPath(user.username, 'billings')}
          >
            View your orders
          </ButtonLink>
        )}
        <ButtonLink variant={canRetry || isOrder ? 'quiet' : 'primary'} to={home}>
          Return to personal office
        </ButtonLink>
      </div>
      {secondsLeft !== undefined && (
        <p className="mt-4 -mb-3 flex flex-wrap items-center justify-center gap-x-3 text-xs text-soft">
          You’ll be taken to your cabinet in {secondsLeft}{' '}
          {secondsLeft === 1 ? 'second' : 'seconds'}.
          <button type="button" onClick={stay} className="quiet-link cursor-pointer">
            Stay here
          </button>
        </p>
      )}
    </EntrancePanel>
  )
}

/** Enough to read two sentences slowly. */
const readingMs = 15_000
const never = Number.POSITIVE_INFINITY

/** Counts down once there is something to read, and after a reload goes on: the moment is kept with the page's history. */
function useRedirectHome(home: string, canRead: boolean) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const leavesAtMs: number | undefined = state?.leavesAtMs
  const isCounting = canRead && leavesAtMs !== undefined && leavesAtMs !== never
  const msLeft = isCounting ? leavesAtMs - serverMs() : never
  useTick(isCounting ? 1000 : 0)
  const keep = (at: number) => navigate({ search }, { replace: true, state: { leavesAtMs: at } })
  useEffect(() => {
    if (canRead && leavesAtMs === undefined) keep(serverMs() + readingMs)
    if (msLeft <= 0) navigate(home, { replace: true })
  })
  return {
    secondsLeft: isCounting ? Math.max(Math.ceil(msLeft / 1000), 0) : undefined,
    stay: () => keep(never),
  }
}
