import { accountSummary } from '@smart-bird/contracts/account'
import { logout } from '@smart-bird/contracts/auth'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import { loginReasons } from '@smart-bird/contracts/login-reasons'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findToken } from '#lib/session-cookie.ts'
import { lastSessionMessage, subscribeSession } from '#lib/session-signal.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, noConnection, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})
afterEach(() => {
  vi.useRealTimers()
})
const login = () => screen.findByRole('heading', { name: 'Login' })

async function pressLogout() {
  haveSession()
  openApp('/cabinet/basic/settings')
  await screen.findByRole('heading', { name: 'User Settings' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to Cabinet' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  await login()
}

test('a visitor who opens the login page directly reads no reason', async () => {
  openApp('/login')
  await login()
  for (const sentence of Object.values(loginReasons))
    expect(screen.queryByText(sentence)).toBeNull()
})

test('a visitor who opens a cabinet page reads that it needs a login', async () => {
  openApp('/cabinet/basic/billings')
  await screen.findByText(loginReasons.needed)
})

test('a customer whom PayPal leads back reads what to expect, and isn’t taken for a stranger', async () => {
  openApp('/payment-cancel?rType=user_order&token=EC-1')
  await screen.findByText(/^Log in to see what happened to your payment\./)
  expect(screen.queryByText(/Not a customer yet/)).toBeNull()
})

test('who is blocked finds the contact form first, and can still log in to another account', async () => {
  haveSession()
  const { status, sentence: message } = errorCatalogue.session_expired
  const body = {
    error: message,
    message,
    code: 'session_expired',
    requestId: 'r',
    reason: 'blocked',
  }
  answer(listOrders, reply(JSON.parse(JSON.stringify(body)), status))
  openApp('/cabinet/basic/billings')
  await screen.findByRole('heading', { level: 1, name: 'This account is blocked' })
  const contact = screen.getByRole('link', { name: 'Go to the contact form' })
  expect(contact.getAttribute('href')).toBe('/#contact')
  screen.getByRole('heading', { level: 2, name: 'Use another account' })
  screen.getByRole('button', { name: 'Submit' })
})

test.each([
  [undefined, loginReasons.expired],
  ['password-changed', loginReasons['password-changed']],
  ['ended-elsewhere', loginReasons['ended-elsewhere']],
  ['blocked', loginReasons.blocked],
] as const)('a session that the server has ended (%s) says so', async (reason, sentence) => {
  const { status, sentence: message } = errorCatalogue.session_expired
  const body = { error: message, message, code: 'session_expired', requestId: 'r', reason }
  answer(listOrders, reply(JSON.parse(JSON.stringify(body)), status))
  haveSession()
  openApp('/cabinet/basic/billings')
  await screen.findByText(sentence)
  act(() => haveSession())
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/basic/billings'))
})

test('a session ended by another tab says why', async () => {
  haveSession()
  // Registered before the page's own listener, so that the cookie is gone when the page checks.
  const stop = subscribeSession(() => {
    if (lastSessionMessage() !== 'logged-out') return
    // biome-ignore lint/suspicious/noDocumentCookie: the other tab has removed it.
    document.cookie = 'usat=; Path=/; Max-Age=0; Secure'
  })
  openApp('/cabinet/basic/home')
  await screen.findByText('Nothing to pay')
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('logged-out')
  await screen.findByText(loginReasons['logged-out'])
  stop()
  otherTab.close()
})

test("after a logout the next login leads to the cabinet's home, even after going back", async () => {
  answer(logout, noContent)
  await pressLogout()
  screen.getByText(loginReasons['logged-out'])
  act(() => window.history.back())
  haveSession()
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/basic/home')
})

test('after a session has expired the login leads back to where it ended', async () => {
  answer(logout, noContent)
  await pressLogout()
  act(() => haveSession())
  await screen.findByRole('heading', { name: 'User Cabinet' })
  answer(listOrders, refuse('session_expired'))
  await userEvent.click(screen.getByRole('link', { name: 'Billing' }))
  await screen.findByText(loginReasons.expired)
})

test('if the server is down, a logout says so and ends the session later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(logout, noConnection)
  haveSession()
  const left = findToken()
  openApp('/cabinet/basic/home')
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await screen.findByText(/we couldn’t reach our server to end the session/)
  expect(document.cookie).toBe('')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(left)

  const requests = answer(logout, noContent)
  act(() => vi.advanceTimersByTime(15_100))
  await screen.findByText(loginReasons['logged-out'])
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${left}`)
})

test('it can be tried again right away, but not after a new login', async () => {
  answer(logout, noConnection)
  await pressLogout()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  await screen.findByText(/couldn’t reach our server to end/)
  const requests = answer(logout, noContent)
  haveSession()
  await userEvent.click(again)
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(requests).toHaveLength(0)
})
