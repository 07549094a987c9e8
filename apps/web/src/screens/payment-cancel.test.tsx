import { accountSummary } from '@smart-bird/contracts/account'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { paymentCancel } from '@smart-bird/contracts/payment-returns'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import {
  currentAddress,
  currentLocation,
  haveSession,
  openApp,
  startLoggedOut,
} from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./payment-cancel.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})

const message = 'Your payment for order SB-1041 was canceled. Nothing was charged.'
/** The order's number is an element of its own. */
const shown = /^Your payment for/
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const passSeconds = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => vi.advanceTimersByTime(1000))
}
function cancel(search = '?rType=user_order&paymentId=P1&token=T1') {
  haveSession()
  return openApp(`/payment-cancel${search}`)
}
async function reload({ unmount }: ReturnType<typeof openApp>) {
  const at = currentLocation() ?? ''
  unmount()
  const page = openApp(at)
  await screen.findByText(shown)
  return page
}

test("shows the server's message in blue, and names the right payment", async () => {
  const requests = answer(paymentCancel, reply(message))
  cancel()
  const sentence = await screen.findByText(shown)
  expect(sentence.textContent).toBe(message)
  expect(sentence.closest('[role=status]')?.className).toContain('text-blue')
  expect(new URL(requests[0]?.url ?? '').search).toBe('?rType=user_order&token=T1')
  expect(linkTo('Return to personal office')).toBe('/cabinet/basic/home')
  expect(linkTo('View your orders')).toBe('/cabinet/basic/billings')
})

test('a canceled subscription is named by its own parameters', async () => {
  const requests = answer(paymentCancel, reply(message))
  cancel('?rType=user_subscription&subscription_id=I-1&ba_token=BA-1&token=T1')
  await screen.findByText(shown)
  expect(new URL(requests[0]?.url ?? '').search).toBe(
    '?rType=user_subscription&subscription_id=I-1&ba_token=BA-1&token=T1',
  )
  expect(screen.queryByRole('link', { name: 'View your orders' })).toBeNull()
})

test('shows an error in red', async () => {
  answer(paymentCancel, refuse('payment_not_found'))
  cancel()
  const sentence = await screen.findByText('Payment not found.')
  expect(sentence.closest('[role=alert]')?.className).toContain('text-red')
})

test('a payment that couldn’t be checked says what is charged, and can be checked again', async () => {
  answer(paymentCancel, refuse('payments_unavailable'))
  cancel()
  await screen.findByText('PayPal charges nothing that you haven’t approved there.')
  answer(paymentCancel, reply(message))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(shown)
})

test('can be read before it redirects home', async () => {
  answer(paymentCancel, reply(message))
  cancel()
  await screen.findByText(shown)
  passSeconds(12)
  expect(currentAddress()).toContain('/payment-cancel')
  passSeconds(4)
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('counts on after a reload', async () => {
  answer(paymentCancel, reply(message))
  const page = cancel()
  // One picture after the message.
  await screen.findByText(/^You’ll be taken/)
  passSeconds(10)
  await reload(page)
  expect(screen.getByText(/^You’ll be taken to your cabinet in [456] seconds\.$/)).toBeTruthy()
  passSeconds(6)
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('stays after "Stay here", reloaded or not', async () => {
  answer(paymentCancel, reply(message))
  const page = cancel()
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  passSeconds(60)
  await reload(page)
  passSeconds(60)
  expect(screen.getByText(shown)).toBeTruthy()
})

test('an address that names no payment goes home', async () => {
  cancel('')
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('the order that was left can be paid right there, and nothing leads away meanwhile', async () => {
  answer(paymentCancel, reply(message))
  answer(listOrders, reply([anOrder()]))
  sessionStorage.setItem('leftForPayPal', JSON.stringify({ ...anOrder(), token: 'T1' }))
  cancel()
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $1,325.00' }))
  await screen.findByRole('alertdialog', { name: 'Pay $1,325.00' })
  passSeconds(60)
  expect(currentAddress()).toContain('/payment-cancel')
  expect(screen.queryByText(/^You’ll be taken/)).toBeNull()
})

test('an order that is paid by now has no button', async () => {
  answer(paymentCancel, reply(message))
  answer(listOrders, reply([anOrder({ orderStatus: 'paid' })]))
  sessionStorage.setItem('leftForPayPal', JSON.stringify({ ...anOrder(), token: 'T1' }))
  cancel()
  await screen.findByRole('link', { name: 'View your orders' })
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})
