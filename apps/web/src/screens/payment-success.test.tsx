import { accountSummary } from '@smart-bird/contracts/account'
import { updateToken } from '@smart-bird/contracts/auth'
import { paymentStatus, pendingNotes, subscriptionState } from '@smart-bird/contracts/billing'
import { type ErrorCode, errorCatalogue } from '@smart-bird/contracts/errors'
import { timings } from '@smart-bird/contracts/limits'
import { loginReasons } from '@smart-bird/contracts/login-reasons'
import { paymentSuccess } from '@smart-bird/contracts/payment-returns'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { findToken } from '#lib/session-cookie.ts'
import { aReceipt } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./payment-success.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const orderReturn = '/payment-success?rType=user_order&paymentId=P1&token=T1&PayerID=B1'
const subscriptionReturn =
  '/payment-success?rType=user_subscription&subscription_id=I-1&ba_token=BA-1&token=T1'
const aSubscriptionReceipt = (changes: Parameters<typeof aReceipt>[0] = {}) =>
  aReceipt({ productType: 'Subscription', subId: 'I-1', subStatus: 'active', ...changes })

/** A refusal that still carries a receipt. */
const refuseWith = (code: ErrorCode, more: object) => {
  const { status, sentence } = errorCatalogue[code]
  return reply({ error: sentence, message: sentence, code, requestId: 'r', ...more }, status)
}
const lists = [
  'ordersHistory',
  'OrdersHistoryTimestamp',
  'paymentHistory',
  'paymentHistoryTimestamp',
]
const allLists = [...lists, 'subscriptions', 'subscriptionsTimestamp']
function returnFromPayPal(to: string) {
  haveSession()
  for (const key of allLists) localStorage.setItem(key, '1')
  openApp(to)
}
const receipt = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Receipt' })
  return within(screen.getByRole('article'))
}

test('shows the receipt of an order and clears the cached lists', async () => {
  const requests = answer(paymentSuccess, reply({ dataInfo: aReceipt() }))
  returnFromPayPal(orderReturn)
  const sheet = await receipt()
  expect(document.title).toBe('Receipt SB-1041 · Smart Bird')
  for (const text of [
    'November 21, 2026',
    '100 Example Street, Chicago, IL 60601',
    'SB-1041',
    '8MC585209K746392H',
    'Price',
    'INCLUDED',
    'Total price',
    'Guest Copy: Thank you!',
  ])
    expect(sheet.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  expect(sheet.getAllByText('$1,325.00')).toHaveLength(3)
  expect(sheet.getAllByText('Paid')).toHaveLength(1)
  expect(sheet.getByText('Date and time').nextSibling?.textContent).toMatch(/2026, \d+:04 [AP]M /)
  expect(sheet.getByRole('link', { name: 'Privacy Policy' })).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Terms of Service' })).toBeTruthy()
  expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
    rType: 'user_order',
    paymentId: 'P1',
    token: 'T1',
    PayerID: 'B1',
  })
  expect(requests).toHaveLength(1)
  for (const key of allLists) expect(localStorage.getItem(key)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Return to personal office' }))
  expect(currentAddress()).toBe('/cabinet/basic/home')
})

test('says in the same live region that PayPal is still confirming, and waits longer than the server', async () => {
  const slow = Promise.withResolvers<void>()
  answer(paymentSuccess, async () => {
    await slow.promise
    return reply({ dataInfo: aReceipt() })()
  })
  returnFromPayPal(orderReturn)
  const status = (await screen.findByText('Confirming your payment…')).closest('[role="status"]')
  screen.getByText('PayPal is confirming it')
  pass(timings.stillConfirmingMs)
  expect(status?.textContent).toMatch(/^PayPal is still confirming your payment\./)
  pass(30_000 - timings.stillConfirmingMs)
  slow.resolve()
  await receipt()
})

test('saves the receipt as Receipt.pdf', async () => {
  const files = catchFiles()
  answer(paymentSuccess, reply({ dataInfo: aReceipt() }))
  returnFromPayPal(orderReturn)
  await receipt()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]).toMatchObject({ name: 'Receipt.pdf', type: 'application/pdf' })
})

test.each([
  ['already_paid_return', orderReturn, aReceipt()],
  ['payment_error', orderReturn, aReceipt()],
  ['already_paid_return', subscriptionReturn, aSubscriptionReceipt()],
] as const)(
  '%s still shows the receipt and clears the cached lists',
  async (code, to, dataInfo) => {
    answer(paymentSuccess, refuseWith(code, { dataInfo }))
    returnFromPayPal(to)
    await receipt()
    for (const key of allLists) expect(localStorage.getItem(key)).toBeNull()
    expect(screen.queryByText(errorCatalogue[code].sentence)).toBeNull()
  },
)

test.each([
  ['payment_declined', orderReturn],
  ['order_cancelled', orderReturn],
  ['payment_not_found', orderReturn],
  ['already_paid_return', orderReturn],
  ['internal', orderReturn],
  ['payment_error', subscriptionReturn],
  ['payment_not_found', subscriptionReturn],
] as const)("%s without a receipt goes home with the server's sentence", async (code, to) => {
  const requests = answer(paymentSuccess, refuse(code))
  returnFromPayPal(to)
  await screen.findByRole('heading', { name: 'User Cabinet' })
  const notice = screen.getByText(errorCatalogue[code].sentence, { exact: false })
  // Only of these it is known that no money has moved.
  const isKnown = code === 'payment_declined' || code === 'order_cancelled'
  expect(notice.textContent?.includes('Check Billing before you pay again')).toBe(!isKnown)
  expect(currentAddress()).toBe('/cabinet/basic/home')
  expect(requests).toHaveLength(1)
})

test('a payment that our PayPal account may not take is not waited for', async () => {
  answer(paymentSuccess, refuse('payments_unavailable'))
  returnFromPayPal(orderReturn)
  await screen.findByText(errorCatalogue.payments_unavailable.sentence)
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('a subscription saves the new token, and a fresh one after five seconds', async () => {
  const premium = aToken({ sbStatus: 'premium' })
  const fresh = aToken({ sbStatus: 'premium', userLevel: 'Bronze' })
  answer(
    paymentSuccess,
    reply({ dataInfo: aSubscriptionReceipt(), token: premium, username: 'basic' }),
  )
  const requests = answer(updateToken, reply({ token: fresh }))
  returnFromPayPal(subscriptionReturn)
  const sheet = await receipt()
  sheet.getByText('I-1')
  expect(findToken()).toBe(premium)
  pass(4000)
  expect(requests).toHaveLength(0)
  pass(1100)
  await waitFor(() => expect(findToken()).toBe(fresh))
  expect(new URL(requests[0]?.url ?? '').search).toBe('?username=basic')
})

test('the fresh token is saved even after leaving the receipt, but not for another customer', async () => {
  answer(
    paymentSuccess,
    reply({ dataInfo: aSubscriptionReceipt(), token: aToken(), username: 'basic' }),
  )
  const requests = answer(updateToken, reply({ token: aToken({ userLevel: 'Gold' }) }))
  returnFromPayPal(subscriptionReturn)
  await receipt()
  await user.click(screen.getByRole('link', { name: 'Return to personal office' }))
  // One on opening the cabinet, one after the five seconds.
  await waitFor(() => expect(requests).toHaveLength(1))
  pass(5100)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(findSession()?.userLevel).toBe('Gold')

  openApp(subscriptionReturn)
  await screen.findByRole('heading', { level: 1, name: 'Receipt' })
  act(() => haveSession({ username: 'other' }))
  pass(5100)
  expect(requests).toHaveLength(2)
})

test('waits for an order that is still being confirmed, then shows its receipt', async () => {
  answer(paymentSuccess, reply({ dataInfo: aReceipt({ status: 'pending', paymentId: 'P1' }) }))
  const requests = answer(
    paymentStatus,
    reply({ state: 'capturing', pendingReason: null, dataInfo: null }),
  )
  returnFromPayPal(orderReturn)
  await screen.findByText('Your payment is being confirmed.')
  await screen.findByRole('heading', { level: 1, name: 'Order confirmation' })
  expect(document.title).toBe('Order confirmation SB-1041 · Smart Bird')
  screen.getByText('Being confirmed')
  expect(screen.queryByText(/Guest Copy/)).toBeNull()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(new URL(requests[0]?.url ?? '').search).toBe('?paymentId=P1')
  answer(paymentStatus, reply({ state: 'captured', pendingReason: null, dataInfo: aReceipt() }))
  for (const key of lists) localStorage.setItem(key, '1')
  pass(3100)
  await waitFor(() => expect(screen.queryByText('Your payment is being confirmed.')).toBeNull())
  expect((await receipt()).getAllByText('Paid')).toHaveLength(1)
  for (const key of lists) expect(localStorage.getItem(key)).toBeNull()
})

test('a payment that PayPal holds says why, in the same live region', async () => {
  answer(paymentSuccess, reply({ dataInfo: aReceipt({ status: 'pending' }) }))
  answer(paymentStatus, reply({ state: 'capturing', pendingReason: 'review', dataInfo: null }))
  returnFromPayPal(orderReturn)
  const heading = await screen.findByText('Your payment is being confirmed.')
  const status = heading.closest('[role="status"]')
  await waitFor(() => expect(status?.textContent).toContain(pendingNotes.review))
})

test('a payment that fails after all shows no receipt', async () => {
  answer(paymentSuccess, reply({ dataInfo: aReceipt({ status: 'pending' }) }))
  answer(paymentStatus, reply({ state: 'failed', pendingReason: null, dataInfo: null }))
  returnFromPayPal(orderReturn)
  await screen.findByRole('heading', { name: 'The payment didn’t go through' })
  expect(screen.getByRole('main').textContent).toContain('order SB-1041. Nothing was charged.')
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('link', { name: 'View your orders' })).toBeTruthy()
  screen.getByRole('button', { name: 'Pay $1,325.00' })
})

test('waits for a subscription that is still being confirmed', async () => {
  const pending = aSubscriptionReceipt({ status: 'pending', subStatus: 'pending' })
  answer(paymentSuccess, reply({ dataInfo: pending }))
  returnFromPayPal(subscriptionReturn)
  await screen.findByText('Your payment is being confirmed.')
  answer(paymentSuccess, refuseWith('already_paid_return', { dataInfo: aSubscriptionReceipt() }))
  pass(3100)
  await waitFor(() => expect(screen.queryByText('Your payment is being confirmed.')).toBeNull())
  await receipt()
})

test.each([
  ['no connection', noConnection],
  ['a service that restarts', refuse('unavailable')],
])('%s: asks again until there is an answer, and loses nothing', async (_, give) => {
  answer(paymentSuccess, give)
  returnFromPayPal(orderReturn)
  await screen.findByText(/This is taking longer than usual/, {}, { timeout: 4000 })
  answer(paymentSuccess, refuseWith('already_paid_return', { dataInfo: aReceipt() }))
  pass(3100)
  await receipt()
})

test.each(['/payment-success', '/payment-success?rType=gift'])(
  '%s names no payment and goes home',
  async (to) => {
    returnFromPayPal(to)
    await screen.findByRole('heading', { name: 'User Cabinet' })
    expect(currentAddress()).toBe('/cabinet/basic/home')
  },
)

test('a visitor logs in first and then sees the receipt', async () => {
  answer(paymentSuccess, reply({ dataInfo: aReceipt() }))
  openApp(orderReturn)
  await screen.findByRole('heading', { name: 'Login' })
  act(() => haveSession())
  await receipt()
  expect(currentAddress()).toBe(orderReturn)
})

test('a customer whose session has ended reads that on the login page, without an alert', async () => {
  answer(paymentSuccess, refuse('session_expired'))
  returnFromPayPal(orderReturn)
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
  expect(screen.getByRole('status').textContent).toBe(loginReasons.expired)
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('')
})
