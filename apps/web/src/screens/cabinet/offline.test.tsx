import { accountSummary } from '@smart-bird/contracts/account'
import { updateToken } from '@smart-bird/contracts/auth'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { restartProgress } from '@smart-bird/contracts/house'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noProgress } from '#testing/a-progress.ts'
import { anOrder } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
beforeEach(() => {
  for (const endpoint of [accountSummary, listOrders, subscriptionState, updateToken])
    answer(endpoint, noConnection)
})
afterEach(() => setOnline(true))

function comeBack() {
  answer(accountSummary, reply({ ...aSummary, unpaidOrders: 2, unpaidTotal: '340.00' }))
  answer(listOrders, reply([anOrder()]))
  answer(subscriptionState, reply(noSubscription))
  act(() => setOnline(true))
}

test('an offline customer reads so instead of endless loading, and the orders load once online', async () => {
  haveSession()
  openApp('/cabinet/basic/billings')
  act(() => setOnline(false))
  await screen.findByText(
    'You’re offline. Nothing was lost. Please try again once you’re back online.',
  )
  expect(screen.queryByText('Loading your orders')).toBeNull()
  expect(screen.getAllByText(/^You’re offline\. Everything refreshes/)).toHaveLength(1)
  comeBack()
  await screen.findByText('SB-1041')
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
})

test('the rest of the cabinet says so, too', async () => {
  haveSession()
  openApp('/cabinet/basic/home')
  act(() => setOnline(false))
  await screen.findAllByText('Not loaded')
  expect(screen.getAllByText(/^You’re offline\. (This|Everything) /)).toHaveLength(1)
  comeBack()
  await screen.findByText('$340.00 to pay')
})

test('what could not be refreshed says from when it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 22, 16, 10) })
  haveSession()
  answer(updateToken, reply({ token: aToken() }))
  answer(restartProgress, reply(noProgress()))
  answer(accountSummary, reply({ ...aSummary, confirmingOrders: 1 }))
  answer(subscriptionState, reply(noSubscription))
  openApp('/cabinet/basic/home')
  await screen.findByText('Payment being confirmed')
  answer(accountSummary, noConnection)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  await screen.findByText(/^We can’t reach our server right now\. This page is from 4:1\d PM\.$/)
  answer(accountSummary, reply(aSummary))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^We can’t reach/)).toBeNull())
  vi.useRealTimers()
})

test('a page with a part that never arrived does not say from when it is', async () => {
  haveSession()
  answer(subscriptionState, reply(noSubscription))
  answer(restartProgress, reply(noProgress()))
  openApp('/cabinet/basic/home')
  const notice = await screen.findByText(/^We can’t reach our server/, {}, { timeout: 4000 })
  await screen.findByText('Basic, no plan')
  expect(notice.textContent).toBe('We can’t reach our server right now. Try again')
})

test('a page that loads slowly says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  haveSession()
  answer(updateToken, refuse('unavailable'))
  answer(subscriptionState, reply(noSubscription))
  answer(accountSummary, () => new Promise<Response>(() => {}))
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(screen.queryByText(/^This is taking longer/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  await screen.findByText(/^This is taking longer than usual\./)
  vi.useRealTimers()
})
