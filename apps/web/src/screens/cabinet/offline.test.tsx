import { accountSummary } from '@smart-bird/contracts/account'
import { updateToken } from '@smart-bird/contracts/auth'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, noConnection, reply, serveApi } from '#testing/api.ts'
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
  answer(accountSummary, reply({ ...aSummary, unpaidOrders: 2 }))
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
  expect(screen.getAllByText(/^You’re offline, so this page may be out of date\./)).toHaveLength(1)
  comeBack()
  await screen.findByText('SB-1041')
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull())
})

test('the rest of the cabinet says so, too', async () => {
  haveSession()
  openApp('/cabinet/basic/home')
  act(() => setOnline(false))
  await screen.findByText('Orders couldn’t be loaded')
  expect(screen.getAllByText(/^You’re offline, so this page/)).toHaveLength(1)
  comeBack()
  await screen.findByText('2 orders to pay')
})
