import type { ReceiptData } from '@smart-bird/contracts/billing'
import { timings } from '@smart-bird/contracts/limits'
import type { ReturnQuery } from '@smart-bird/contracts/payment-returns'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { PaymentNews } from '#features/account/payment-news.tsx'
import { PayButton } from '#features/billing/pay-button.tsx'
import { PendingNotice } from '#features/billing/pending-notice.tsx'
import { PurchaseLine, usePurchase } from '#features/billing/purchase-line.tsx'
import { ReceiptPage } from '#features/billing/receipt.tsx'
import { paymentProgress, settledPayment } from '#features/billing/return-api.ts'
import { findReturn, hasEnded, isUnanswered } from '#features/billing/return-rules.ts'
import { subscription } from '#features/billing/subscription-api.ts'
import { clearAccountAlert, setAccountAlert } from '#lib/account-alerts.ts'
import { endsSession, isCallError, sentenceOf } from '#lib/call-error.ts'
import { company } from '#lib/company.ts'
import { dollars } from '#lib/money.ts'
import { cabinetPath } from '#lib/paths.ts'
import { useDelayed } from '#lib/use-delayed.ts'

export const PaymentSuccessScreen = forUser(function PaymentSuccess({ user }) {
  const [search] = useSearchParams()
  const query = findReturn(search)
  if (!query) return <Navigate to={cabinetPath(user.username)} replace />
  return <PaymentReturn user={user} query={query} />
})

/** Settles the payment and shows a receipt or a wait, or alerts and redirects home. */
function PaymentReturn({ user, query }: { user: TokenClaims; query: ReturnQuery }) {
  const navigate = useNavigate()
  const { data, error } = useQuery(settledPayment(user.sid, query))
  const isSlow = useDelayed(!data && !error, timings.stillConfirmingMs)
  const purchase = usePurchase(user, query)
  const plan = useQuery({
    ...subscription(user.sid),
    enabled: query.rType === 'user_subscription' && data?.status === 'paid',
  })
  const home = cabinetPath(user.username)
  const refusal = error && !isUnanswered(error) && !data ? error : undefined
  // What an earlier return came to is over.
  useEffect(() => clearAccountAlert('paymentNews'), [])
  useEffect(() => {
    // If the session ended, the guard redirects to the login page, and the login leads back here.
    if (!refusal || (isCallError(refusal) && endsSession(refusal))) return
    setAccountAlert('paymentNews', withWayOn(sentenceOf(refusal)))
    navigate(home, { replace: true })
  }, [refusal, home, navigate])
  if (data?.status === 'pending' && query.rType === 'user_order')
    return <PendingOrder user={user} pending={data} paymentId={query.paymentId ?? data.paymentId} />
  if (data)
    return (
      <ReceiptPage data={data} home={home} nextPaymentAt={plan.data?.nextPaymentAt}>
        {data.status === 'pending' && <PendingNotice />}
      </ReceiptPage>
    )
  const wait = error && !refusal ? 'unanswered' : isSlow ? 'slow' : 'begun'
  return (
    <>
      <title>Payment</title>
      <PendingNotice wait={wait} purchase={purchase}>
        {wait !== 'begun' && (
          <div className="mt-6 grid gap-3 sm:flex">
            <ButtonLink to={cabinetPath(user.username, 'billings')}>View your orders</ButtonLink>
            <ButtonLink variant="quiet" to={home}>
              Return to personal office
            </ButtonLink>
          </div>
        )}
      </PendingNotice>
    </>
  )
}

type PendingProps = { user: TokenClaims; pending: ReceiptData; paymentId: string }

/** What to do where the server's sentence doesn't say that no money has moved. */
const withWayOn = (sentence: string) =>
  /nothing was charged/i.test(sentence)
    ? sentence
    : `${sentence.replace(/\w$/, '$&.')} Check Billing before you pay again, or call ${company.phone}.`

/** Polls until PayPal has confirmed or refused the order's payment. */
function PendingOrder({ user, pending, paymentId }: PendingProps) {
  const { data } = useQuery(paymentProgress(user.sid, paymentId))
  const home = cabinetPath(user.username)
  if (data && hasEnded(data.state)) return <NotPaid user={user} order={pending} />
  if (data?.state === 'captured' && data.dataInfo)
    return <ReceiptPage data={data.dataInfo} home={home} />
  return (
    <ReceiptPage data={pending} home={home}>
      <PendingNotice reason={data?.pendingReason} />
    </ReceiptPage>
  )
}

/** Shown instead of a receipt if PayPal refused the payment after all. */
function NotPaid({ user, order }: { user: TokenClaims; order: ReceiptData }) {
  return (
    <section className="mx-auto max-w-[46rem] rounded-lg border border-line bg-raised p-5 shadow-low sm:px-10 sm:py-8">
      <title>The payment didn’t go through</title>
      <h1 className="mb-5 text-2xl">The payment didn’t go through</h1>
      <PaymentNews />
      <Notice look="error">
        PayPal didn’t confirm the payment for order{' '}
        <span className="whitespace-nowrap">{order.invoiceOrderNumber}</span>.{' '}
        <span className="whitespace-nowrap">Nothing was charged.</span>
      </Notice>
      <PurchaseLine
        purchase={{
          name: order.description,
          note: `Order ${order.invoiceOrderNumber}`,
          price: dollars(order.purchaseValue),
        }}
        className="mt-5 border-y border-line py-4"
      />
      <p className="mt-5 text-pretty">
        Your order is still open. Pay with the same method or a different one.
      </p>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <PayButton
          order={{
            username: user.username,
            orderNumber: order.invoiceOrderNumber,
            orderType: order.productType,
            orderDescription: order.description,
            orderPrice: order.purchaseValue,
            discount: order.discount,
          }}
        />
        <ButtonLink to={cabinetPath(user.username, 'billings')}>View your orders</ButtonLink>
        <ButtonLink variant="quiet" to={cabinetPath(user.username)}>
          Return to personal office
        </ButtonLink>
      </div>
    </section>
  )
}
