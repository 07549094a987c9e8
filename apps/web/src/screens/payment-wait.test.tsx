import { accountSummary } from '@smart-bird/contracts/account'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { paymentSuccess } from '@smart-bird/contracts/payment-returns'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { saveLeftOrder } from '#features/billing/left-order-store.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./payment-success.tsx'))
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  answer(paymentSuccess, () => new Promise<never>(() => {}))
})

function returnFromPayPal(to: string) {
  haveSession()
  openApp(to)
}

test('shows the order that this tab left to pay while PayPal confirms it, and no other one', async () => {
  const facts = { orderNumber: 'SB-7', orderDescription: 'Vents', orderPrice: '350.00' }
  saveLeftOrder('https://www.paypal.com/checkoutnow?token=T1', facts)
  returnFromPayPal('/payment-success?rType=user_order&paymentId=P1&token=T1&PayerID=B1')
  await screen.findByText('Order SB-7')
  screen.getByText('Vents')
  screen.getByText('$350.00')
  cleanup()
  openApp('/payment-success?rType=user_order&paymentId=P2&token=T2&PayerID=B1')
  await screen.findByRole('heading', { level: 1, name: 'Confirming your payment…' })
  expect(screen.queryByText('Order SB-7')).toBeNull()
})

test('shows the plan that is being paid for', async () => {
  returnFromPayPal('/payment-success?rType=user_subscription&subscription_id=I-1&ba_token=BA-1')
  await screen.findByText('Monthly')
  screen.getByText('$29.00')
})
