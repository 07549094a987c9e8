import { accountSummary } from '@smart-bird/contracts/account'
import { logout } from '@smart-bird/contracts/auth'
import {
  subscribe,
  subscriptionState,
  unsubscribe,
  unsubscribeSentences,
} from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/errors'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { findSession, isLoggedIn } from '#lib/session.ts'
import { aSubscription, noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, presentAddress, startSignedOut } from '#testing/render-app.tsx'

serveApi()
startSignedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})

const nothingSet = {
  username: 'bare',
  fullUserName: null,
  email: null,
  phone: null,
  userLevel: null,
  sbHouseDomain: null,
  sbHouseAddress: null,
  sbHousePackage: null,
  sbHouseStatus: null,
  sbHouseVersion: null,
}

async function openHome(claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp(`/cabinet/${claims?.username ?? 'basic'}/home`)
  await screen.findByRole('heading', { level: 1, name: 'User Cabinet' })
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })

test('shows the account and the home of the customer', async () => {
  await openHome()
  expect(document.title).toBe('User Cabinet')
  for (const text of ['basic@example.com', '3125550142']) card('Account').getByText(text)
  for (const text of ['basic.example.com', '12 Lake Street, Chicago', 'Studio', '2026.11.1'])
    card('Home').getByText(text)
  expect(screen.getByRole('link', { name: /Billing$/ }).getAttribute('href')).toContain('billings')
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/cabinet/basic/settings',
  )
})

test('asks for each missing value of the account and leads to where it is set', async () => {
  await openHome(nothingSet)
  for (const prompt of ['Set full name', 'Set email', 'Set phone']) {
    const link = card('Account').getByRole('link', { name: prompt })
    expect(link.getAttribute('href')).toBe('/cabinet/bare/settings#account-settings')
  }
})

test('says which values of the home are missing, and offers no action without a domain', async () => {
  await openHome(nothingSet)
  for (const name of ['Name', 'Address', 'Package', 'Status', 'Version'])
    card('Home').getByRole('link', { name: `Home ${name} is not set` })
  expect(screen.queryByText('View Home')).toBeNull()
  expect(screen.queryByText('Restart Home')).toBeNull()
})

test('says how far the next level is, until when the guarantee runs and what is unpaid', async () => {
  await openHome()
  const meter = await screen.findByRole('meter', { name: 'Months towards Gold' })
  expect(meter.getAttribute('aria-valuetext')).toBe('4 months of 6')
  expect(screen.getByText('Next level: Gold on Jan 21, 2027.')).toBeTruthy()
  expect(card('One-year guarantee').getByText('Jun 2, 2027')).toBeTruthy()
  expect(screen.getByText('Nothing to pay')).toBeTruthy()
})

test('without a subscription it says what begins with one', async () => {
  const level = {
    ...aSummary.level,
    userLevel: null,
    unbrokenMonths: 0,
    nextLevel: null,
    nextLevelAt: null,
  }
  answer(accountSummary, reply({ ...aSummary, level }))
  await openHome({ userLevel: null })
  expect(await screen.findByText('Next level: Bronze, with a subscription.')).toBeTruthy()
})

test('offers to try again when the summary cannot be fetched', async () => {
  answer(accountSummary, refuse('unavailable'))
  await openHome()
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })
  answer(accountSummary, reply({ ...aSummary, unpaidOrders: 2 }))
  await userEvent.click(retry)
  expect(await screen.findByText('2 orders to pay')).toBeTruthy()
})

test.each([
  [{ unpaidOrders: 0, confirmingOrders: 1 }, ['Payment being confirmed']],
  [{ unpaidOrders: 0, confirmingOrders: 2 }, ['2 payments being confirmed']],
  [{ unpaidOrders: 1, confirmingOrders: 1 }, ['1 order to pay', 'Payment being confirmed']],
])('what is being confirmed is not owed, and changes by itself: %o', async (open, texts) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(accountSummary, reply({ ...aSummary, ...open }))
  await openHome()
  for (const text of texts) await screen.findByText(text)
  localStorage.setItem('ordersHistory', '[]')
  answer(accountSummary, reply(aSummary))
  act(() => vi.advanceTimersByTime(3100))
  await screen.findByText('Nothing to pay')
  expect(localStorage.getItem('ordersHistory')).toBeNull()
  vi.useRealTimers()
})

test.each([
  ['basic', 'button', 'Subscribe', false],
  ['premium', 'button', 'UnSubscribe', true],
  ['admin', 'link', 'Admin Page', true],
  ['uat', 'button', 'Thank you', true],
] as const)('%s has the %s %s; premium card: %s', async (sbStatus, role, name, premium) => {
  await openHome({ sbStatus })
  expect(screen.getByRole(role, { name })).toBeTruthy()
  expect(document.querySelector('[data-premium]') !== null).toBe(premium)
  const earnsLevels = sbStatus === 'basic' || sbStatus === 'premium'
  await screen.findByText('Nothing to pay')
  expect(screen.queryByRole('meter') !== null).toBe(earnsLevels)
})

test('logout ends the session and leads to the login, without a way back', async () => {
  const requests = answer(logout, noContent)
  await openHome()
  await userEvent.click(button('Logout'))
  await screen.findByRole('heading', { name: 'Login' })
  expect(requests[0]?.headers.get('Authorization')).toMatch(/^Bearer /)
  expect(isLoggedIn()).toBe(false)
  haveSession()
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('subscribe asks for consent and leaves for the approval page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const requests = answer(subscribe, reply('https://pay.example.com/approve/1'))
  await openHome()
  await userEvent.click(button('Subscribe'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Subscribe' }))
  dialog.getByText(confirmations.subscribe)
  expect((await dialog.findByText(/a month/)).textContent).toBe(
    'Smart Bird Premium: $29.00 a month, to be ended at any time in the cabinet.',
  )
  for (const name of ['Privacy Policy', 'Terms of Service'])
    expect(dialog.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/approve/1'))
  expect(await requests[0]?.json()).toEqual({
    userName: 'basic',
    userEmail: 'basic@example.com',
  })
})

const alertSentence = "Unexpected error! Operation wasn't successful. Please try again."
test.each([
  ['no connection', noConnection, alertSentence, true],
  ['a failed operation', refuse('provider_unreachable'), alertSentence, true],
  ['a conflict', refuse('already_subscribed'), 'You are already subscribed.', true],
  [
    'an answer that is no address',
    () => HttpResponse.json({}),
    "Unexpected error! Operation wasn't successful. Please contact us.",
    false,
  ],
])('subscribe with %s alerts; still signed in: %#', async (_, give, sentence, staysIn) => {
  answer(subscribe, give)
  await openHome()
  await userEvent.click(button('Subscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(isLoggedIn()).toBe(staysIn)
})

test('unsubscribe asks, takes the new token and becomes basic', async () => {
  answer(unsubscribe, reply({ message: 'You are unsubscribed.', token: aToken() }))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Are you sure you want to unsubscribe?')
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText('You are unsubscribed.')).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('basic')
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy()
})

test('unsubscribe says beforehand what ends, and that the level starts anew', async () => {
  answer(subscriptionState, reply(aSubscription()))
  await openHome({ sbStatus: 'premium', userLevel: 'Silver' })
  await userEvent.click(button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(
    'Your level Silver and your 4 months of unbroken subscription: the level starts anew, from zero, with your next subscription.',
  )
  await dialog.findByText('The payment of $29.00 on Dec 21, 2026 will not be taken.')
  dialog.getByText(/becomes basic: no premium dashboard, residents and cinema mode/)
  dialog.getByText(/managed domain basic\.example\.com/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(findSession()?.sbStatus).toBe('premium')
})

test('a cancellation that is noted is told as noted, and not asked for again', async () => {
  answer(
    unsubscribe,
    reply({ token: aToken({ sbStatus: 'premium' }), message: unsubscribeSentences.noted }),
  )
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const noted = aSubscription({ cancelRequestedAt: '2026-11-22T12:00:00.000Z' })
  answer(subscriptionState, reply(noted))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText(unsubscribeSentences.noted)).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('premium')
  await screen.findByText('Smart Bird Premium: your cancellation is noted')
  expect(button('UnSubscribe').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('UnSubscribe'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a cancellation that PayPal refuses is told as refused', async () => {
  answer(unsubscribe, refuse('cancel_refused'))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText(/PayPal did not accept the cancellation/)).toBeTruthy()
})

test('the cabinet says that the first payment failed and how to mend it', async () => {
  answer(subscriptionState, reply(aSubscription({ failedPayments: 1, hasPaid: false })))
  await openHome()
  await screen.findByText('Smart Bird Premium: your first payment failed')
  screen.getByText(/check your payment method in your PayPal account/)
})

test('nothing left to cancel is a success too', async () => {
  const body = {
    error: 'm',
    message: 'm',
    code: 'nothing_to_cancel',
    requestId: 'r',
    token: aToken(),
  }
  answer(unsubscribe, reply({ ...body, message: 'There is nothing to cancel.' }, 422))
  await openHome({ sbStatus: 'premium' })
  await userEvent.click(button('UnSubscribe'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'UnSubscribe' }))
  expect(await screen.findByText('There is nothing to cancel.')).toBeTruthy()
  expect(findSession()?.sbStatus).toBe('basic')
})

test('says after a reload that the account was changed', async () => {
  setAccountAlert('accountChanges', 'Your account was changed.')
  await openHome()
  expect(screen.getByText('Your account was changed.')).toBeTruthy()
  await userEvent.click(button('Dismiss'))
  expect(screen.queryByText('Your account was changed.')).toBeNull()
})

test('leads to the login without a session, and back after signing in', async () => {
  openApp('/cabinet/basic/home?from=mail#home')
  await screen.findByRole('heading', { name: 'Login' })
  expect(presentAddress()).toBe('/login')
  haveSession()
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(presentAddress()).toBe('/cabinet/basic/home?from=mail#home')
})

test('an expired token is removed on the way to the login', async () => {
  haveSession({ exp: 1 })
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
})

test('a session that the server has ended leads to the login and removes the lists', async () => {
  answer(accountSummary, refuse('session_expired'))
  localStorage.setItem('ordersHistory', '[]')
  haveSession()
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'Login' })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('ordersHistory')).toBeNull()
})

test("another customer's cabinet leads to one's own", async () => {
  haveSession()
  openApp('/cabinet/premium/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(presentAddress()).toBe('/cabinet/basic/home')
})

test.each(['/cabinet/basic/attic', '/cabinet/basic/home/cellar'])('%s is not found', async (at) => {
  haveSession()
  openApp(at)
  expect(await screen.findByText('Page not found')).toBeTruthy()
})

test('the bare address of a cabinet leads to its home', async () => {
  haveSession()
  openApp('/cabinet/basic')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(presentAddress()).toBe('/cabinet/basic/home')
})
