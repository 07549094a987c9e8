import { accountSummary } from '@smart-bird/contracts/account'
import { logout } from '@smart-bird/contracts/auth'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { restartProgress } from '@smart-bird/contracts/house'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { findSession } from '#lib/session.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, neverAnswers, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
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
  for (const text of ['basic@example.com', '(312) 555-0142']) card('Account').getByText(text)
  for (const text of ['basic.example.com', '12 Lake Street, Chicago', 'Studio', '2026.11.1'])
    card('Home').getByText(text)
  expect(screen.getByRole('link', { name: /Billing$/ }).getAttribute('href')).toContain('billings')
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/cabinet/basic/settings',
  )
})

test('prompts for each missing value of the account and links to where it is set', async () => {
  await openHome(nothingSet)
  for (const prompt of ['Set full name', 'Set email', 'Set phone']) {
    const link = card('Account').getByRole('link', { name: prompt })
    expect(link.getAttribute('href')).toBe('/cabinet/bare/settings#account-settings')
  }
})

test('says which values of the home are missing, and offers only to contact us without a domain', async () => {
  await openHome(nothingSet)
  for (const name of ['Name', 'Address', 'Package', 'Status', 'Version'])
    card('Home').getByRole('link', { name: `Home ${name} is not set` })
  expect(screen.queryByText('View Home')).toBeNull()
  card('Your home').getByRole('link', { name: 'Contact us' })
  expect(screen.queryByText('Restart Home')).toBeNull()
})

test('shows the next level, the end of the guarantee and what is unpaid', async () => {
  await openHome()
  const meter = await screen.findByRole('meter', { name: 'Months toward Gold' })
  expect(meter.getAttribute('aria-valuetext')).toBe('4 months of 6')
  expect(screen.getByText('Next level: Gold on Jan 21, 2027.')).toBeTruthy()
  expect(card('One-year guarantee').getByText('Jun 2, 2027')).toBeTruthy()
  expect(screen.getByText('Nothing to pay')).toBeTruthy()
})

test('what isn’t known yet is neither named nor claimed, and no plan is sold before it is known', async () => {
  for (const endpoint of [accountSummary, subscriptionState, restartProgress])
    answer(endpoint, neverAnswers)
  await openHome()
  for (const name of ['Orders', 'Plan', 'Your home']) {
    card(name).getByText('Loading…')
    expect(card(name).getAllByText(name)).toHaveLength(1)
  }
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

test('what couldn’t be loaded is said once, and its tiles have a dash', async () => {
  for (const endpoint of [accountSummary, subscriptionState, restartProgress])
    answer(endpoint, refuse('unavailable'))
  await openHome()
  for (const name of ['Orders', 'Plan', 'Your home'])
    await card(name).findByText('Not loaded', {}, { timeout: 4000 })
  expect(screen.getAllByText(/^Part of this page couldn’t be loaded\./)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

test('the home can be opened and restarted from its tile', async () => {
  await openHome()
  const tile = card('Your home')
  expect(tile.getByRole('link', { name: /View Home/ }).getAttribute('href')).toBe(
    'https://basic.example.com',
  )
  tile.getByRole('button', { name: 'Restart Home' })
})

test('a guarantee begins when the work is complete', async () => {
  const notComplete = [{ orderNumber: 'SB-1050', description: 'Installation, Studio' }]
  answer(accountSummary, reply({ ...aSummary, guarantees: [], notComplete }))
  await openHome()
  expect(await screen.findByText('Installation, Studio')).toBeTruthy()
  const guarantee = card('One-year guarantee').getByText(/begins when the work is complete$/)
  expect(guarantee.textContent).toBe('Order SB-1050, begins when the work is complete')
})

test('a customer without a subscription reads which level starts with one', async () => {
  const level = {
    ...aSummary.level,
    userLevel: null,
    unbrokenMonths: 0,
    nextLevel: null,
    nextLevelAt: null,
  }
  answer(accountSummary, reply({ ...aSummary, level }))
  await openHome({ userLevel: null })
  expect(await screen.findByText('Next level: Bronze, when you subscribe.')).toBeTruthy()
})

test('what couldn’t be loaded can be asked for again', async () => {
  answer(accountSummary, refuse('unavailable'))
  await openHome()
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })
  answer(accountSummary, reply({ ...aSummary, unpaidOrders: 2, unpaidTotal: '1340.00' }))
  await userEvent.click(retry)
  await card('Orders').findByText('$1,340.00 to pay')
  card('Orders').getByText('2 orders')
  expect(card('Orders').getByRole('link', { name: 'Pay in Billing' }).getAttribute('href')).toBe(
    '/cabinet/basic/billings',
  )
})

test('a quote that waits for an answer comes before what is to pay, and leads to where it is read', async () => {
  const owed = { unpaidOrders: 2, unpaidTotal: '1340.00' }
  answer(accountSummary, reply({ ...aSummary, ...owed, openQuotes: ['SB-Q-7K2M4F'] }))
  await openHome()
  await card('Orders').findByText('1 quote to read')
  expect(card('Orders').getByText(/for 2 orders/).textContent).toBe('Pay $1,340.00 for 2 orders')
  const pay = card('Orders').getByRole('link', { name: 'Pay $1,340.00' })
  expect(pay.getAttribute('href')).toBe('/cabinet/basic/billings')
  const read = { name: 'Read in My quotes' }
  expect(card('Orders').getByRole('link', read).getAttribute('href')).toBe(
    '/cabinet/basic/my-quotes?open=SB-Q-7K2M4F',
  )
})

test('of several quotes, their list is read', async () => {
  answer(accountSummary, reply({ ...aSummary, openQuotes: ['SB-Q-7K2M4F', 'SB-Q-8K2M4F'] }))
  await openHome()
  await card('Orders').findByText('2 quotes to read')
  const read = card('Orders').getByRole('link', { name: 'Read in My quotes' })
  expect(read.getAttribute('href')).toBe('/cabinet/basic/my-quotes')
})

test.each([
  [{ unpaidOrders: 0, confirmingOrders: 1 }, ['Payment being confirmed']],
  [{ unpaidOrders: 0, confirmingOrders: 2 }, ['2 payments being confirmed']],
  [
    { unpaidOrders: 1, unpaidTotal: '5.00', confirmingOrders: 1 },
    ['$5.00 to pay', '1 order', '1 more being confirmed'],
  ],
])('orders being confirmed are not owed, and update on their own: %o', async (open, texts) => {
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
  expect(await screen.findByRole(role, { name })).toBeTruthy()
  expect(document.querySelector('[data-premium]') !== null).toBe(premium)
  const earnsLevels = sbStatus === 'basic' || sbStatus === 'premium'
  await screen.findByText('Nothing to pay')
  expect(screen.queryByRole('meter') !== null).toBe(earnsLevels)
})

test("Logout ends the session and leads to the login, which doesn't lead back", async () => {
  const requests = answer(logout, noContent)
  await openHome()
  await userEvent.click(button('Basic Customer Menu'))
  await userEvent.click(button('Logout'))
  await screen.findByRole('heading', { name: 'Login' })
  expect(requests[0]?.headers.get('Authorization')).toMatch(/^Bearer /)
  expect(findSession() !== undefined).toBe(false)
  haveSession()
  await screen.findByRole('heading', { name: 'User Cabinet' })
})

test('says after a reload that the account was changed', async () => {
  setAccountAlert('accountChanges', 'Your account was changed.')
  await openHome()
  expect(screen.getByText('Your account was changed.')).toBeTruthy()
  await userEvent.click(button('Dismiss'))
  expect(screen.queryByText('Your account was changed.')).toBeNull()
})

test('leads a visitor to the login, and back after logging in', async () => {
  openApp('/cabinet/basic/home?from=mail#home')
  await screen.findByRole('heading', { name: 'Login' })
  expect(currentAddress()).toBe('/login')
  haveSession()
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/basic/home?from=mail#home')
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

test("a customer who opens another's cabinet is led to their own", async () => {
  haveSession()
  openApp('/cabinet/premium/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/basic/home')
})

test('a link of an email to nobody by name opens the page of the customer who is logged in', async () => {
  haveSession()
  openApp('/cabinet/-/home?open=SB-E-3CPD6R')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/basic/home?open=SB-E-3CPD6R')
})

test.each(['/cabinet/basic/attic', '/cabinet/basic/home/cellar'])('%s is not found', async (at) => {
  haveSession()
  openApp(at)
  expect(await screen.findByText('Page not found')).toBeTruthy()
})

test.each(['/cabinet', '/cabinet/basic'])('%s leads to the home', async (at) => {
  haveSession()
  openApp(at)
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/basic/home')
})

test('every page of the cabinet leads to the others, and marks itself', async () => {
  answer(listOrders, reply([]))
  await openHome()
  const nav = within(screen.getByRole('navigation', { name: 'Cabinet' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Billing',
    'Settings',
  ])
  for (const [name, heading] of [
    ['Billing', 'Billings'],
    ['Settings', 'User Settings'],
    ['Home', 'User Cabinet'],
  ] as const) {
    await userEvent.click(nav.getByRole('link', { name }))
    await screen.findByRole('heading', { level: 1, name: heading })
    const current = nav
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([name])
    within(screen.getByRole('contentinfo')).getByRole('link', { name: '(312) 555-0142' })
  }
})

test('an admin finds the admin pages in the same place', async () => {
  await openHome({ sbStatus: 'admin' })
  const nav = within(screen.getByRole('navigation', { name: 'Cabinet' }))
  expect(nav.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe(
    '/cabinet/basic/admin-page',
  )
})
