import { accountSummary } from '@smart-bird/contracts/account'
import { listSessions, twoFactorState, updateToken } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { findSession } from '#lib/session.ts'
import { findToken, saveSession } from '#lib/session-cookie.ts'
import { aSubscription, noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  answer(listSessions, reply({ data: [] }))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

/** Without the notifications: files share them, and a call that a test before began may end in one. */
const main = () => within(screen.getByRole('main'))

async function openHome() {
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
}

test("a load shows the token's account right away, then the current one, and says what changed", async () => {
  let release: (response: Response) => void = () => undefined
  const held = new Promise<Response>((resolve) => (release = resolve))
  const requests = answer(updateToken, () => held)
  answer(subscriptionState, reply(aSubscription({ status: 'suspended' })))
  haveSession({ sbStatus: 'premium' })
  const before = findToken()
  await openHome()
  // One beside the plan, and one in what is said of the suspension once that is known.
  await screen.findAllByRole('button', { name: 'UnSubscribe' })
  expect(findToken()).toBe(before)
  expect(new URL(requests[0]?.url ?? '').search).toBe('?username=basic')

  release(reply({ token: aToken({ sbStatus: 'basic' }) })())
  await screen.findByText('Your subscription was suspended. Your account is now basic.')
  screen.getByRole('button', { name: 'Subscribe' })
  expect(findSession()?.sbStatus).toBe('basic')
  await userEvent.click(main().getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/was suspended/)).toBeNull()
})

test('an unchanged account shows no message, and is fetched once', async () => {
  const requests = answer(updateToken, reply({ token: aToken() }))
  haveSession()
  await openHome()
  await waitFor(() => expect(requests).toHaveLength(1))
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { name: 'User Settings' })
  expect(main().queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(requests).toHaveLength(1)
})

test('without an answer the token stays', async () => {
  const requests = answer(updateToken, noConnection)
  haveSession()
  const before = findToken()
  await openHome()
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  await screen.findByText('Nothing to pay')
  expect(findToken()).toBe(before)
})

test('a late answer does not replace a newer token', async () => {
  let release: (response: Response) => void = () => undefined
  answer(updateToken, () => new Promise<Response>((resolve) => (release = resolve)))
  haveSession()
  await openHome()
  const newer = aToken({ phone: '3125550177' })
  act(() => saveSession(newer))
  await act(async () => release(reply({ token: aToken({ phone: '3125550100' }) })()))
  await screen.findByText('Nothing to pay')
  expect(findToken()).toBe(newer)
})

test('a form takes over what changed, and keeps what was typed', async () => {
  let release: (response: Response) => void = () => undefined
  answer(updateToken, () => new Promise<Response>((resolve) => (release = resolve)))
  haveSession()
  openApp('/cabinet/basic/settings')
  const name = await screen.findByLabelText<HTMLInputElement>('Full name')
  fireEvent.change(name, { target: { value: 'Typed Name' } })
  release(reply({ token: aToken({ phone: '3125550100', fullUserName: 'Other Name' }) })())
  await screen.findByText('Your account details were updated.')
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('3125550100')
  expect(name.value).toBe('Typed Name')
})
