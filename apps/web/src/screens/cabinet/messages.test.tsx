import { accountSummary } from '@smart-bird/contracts/account'
import { updateToken } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { syncStatus } from '@smart-bird/contracts/house'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showError } from '#lib/toasts.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})
const failure = /^Operation wasn't successful/

async function refreshStatus() {
  await userEvent.click(screen.getByRole('button', { name: 'Switch home status' }))
  await screen.findByText(confirmations.statusSync)
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
}
async function openHome() {
  haveSession({ sbStatus: 'premium' })
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
}

test('a new attempt clears the message of the previous one', async () => {
  answer(syncStatus, refuse('house_unreachable'))
  await openHome()
  await refreshStatus()
  await screen.findByText(failure)
  answer(syncStatus, reply({ message: 'Your home is premium now.' }))
  answer(updateToken, reply({ token: aToken({ sbStatus: 'premium', sbHouseStatus: 'premium' }) }))
  await refreshStatus()
  await screen.findByText('Your home is premium now.')
  expect(screen.queryByText(failure)).toBeNull()
})

test('a message disappears with the page it was about', async () => {
  answer(syncStatus, refuse('house_unreachable'))
  await openHome()
  await refreshStatus()
  await screen.findByText(failure)
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { name: 'User Settings' })
  expect(screen.queryByText(failure)).toBeNull()
})

test('a message that says why a page opened stays on it, and disappears on the next', async () => {
  haveSession()
  openApp('/payment-success?rType=gift')
  act(() => showError('Not paid'))
  await screen.findByRole('heading', { name: 'User Cabinet' })
  screen.getByText('Not paid')
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { name: 'User Settings' })
  expect(screen.queryByText('Not paid')).toBeNull()
})
