import { accountSummary } from '@smart-bird/contracts/account'
import * as contract from '@smart-bird/contracts/admin/customers'
import { viewAsCustomer } from '@smart-bird/contracts/admin/view-as'
import { logout, updateToken } from '@smart-bird/contracts/auth'
import { listOrders, subscriptionState } from '@smart-bird/contracts/billing'
import { decodeToken } from '@smart-bird/contracts/token'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { anOrder } from '#testing/a-purchase.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
let assign: ReturnType<typeof vi.spyOn>
beforeAll(() => import('./customer.tsx'))
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('viewing as a customer opens a new tab', async () => {
  await open()
  const link = screen.getByRole('link', { name: /^View as customer/ })
  expect(link.getAttribute('href')).toBe('/cabinet/admin/customers/7/view')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

/** In the new tab: says why, and looks. */
async function look(reason: string) {
  answer(contract.findCustomer, reply(aCustomer()))
  openApp('/cabinet/admin/customers/7/view')
  await enter(await screen.findByLabelText('Why are you looking?'), reason)
  await press('View as customer')
}

test('nothing is viewed without a reason', async () => {
  haveSession(anAdmin)
  const requests = answer(viewAsCustomer, refuse('conflict'))
  await look(' ')
  await screen.findByText('This field cannot be empty')
  expect(requests).toHaveLength(0)
  expect(findSession()).toMatchObject({ username: 'admin' })
})

const own = () => [
  decodeToken(/usat=([^;]+)/.exec(document.cookie)?.[1] ?? '')?.username,
  /sbVersion=([^;]+)/.exec(document.cookie)?.[1],
]

test('a view affects only its tab, disables every action, and leaves the admin logged in when it ends', async () => {
  haveSession(anAdmin, '2026.11.1')
  localStorage.setItem('ordersHistory', 'the admin’s own')
  const view = aToken({ viewedBy: 'admin', sbHouseVersion: '2026.9.2' })
  const requests = answer(viewAsCustomer, reply({ token: view, username: 'basic' }))
  answer(accountSummary, reply(aSummary))
  answer(updateToken, ({ headers }) =>
    reply({ token: headers.get('authorization')?.slice('Bearer '.length) ?? '' })(),
  )
  answer(subscriptionState, reply(noSubscription))
  await look('Invoice question')
  const banner = await screen.findByRole('region', { name: 'View as customer' })
  expect(banner.textContent).toMatch(/^Viewing as Basic Customer\. Read-only until /)
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/basic/home'))
  expect(await requests[0]?.json()).toEqual({ reason: 'Invoice question' })
  expect(findSession()).toMatchObject({ username: 'basic', viewedBy: 'admin' })
  expect(findHouseVersion()).toBe('2026.9.2')
  expect(own()).toEqual(['admin', '2026.11.1'])
  expect(localStorage.getItem('ordersHistory')).toBe('the admin’s own')
  for (const action of ['Subscribe', 'Suggest & Report']) {
    const button = await screen.findByRole('button', { name: action })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()

  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const ended = answer(logout, noContent)
  await press('Stop viewing')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/cabinet/admin/customers/7'))
  expect(close).toHaveBeenCalledOnce()
  expect(ended[0]?.headers.get('authorization')).toBe(`Bearer ${view}`)
  expect(findSession()).toMatchObject({ username: 'admin', sbStatus: 'admin' })
  expect(own()).toEqual(['admin', '2026.11.1'])
})

test('a view has one look for what it can’t do, and asks for no password', async () => {
  haveSession({ viewedBy: 'admin' })
  answer(accountSummary, reply(aSummary))
  answer(listOrders, reply([anOrder()]))
  answer(subscriptionState, reply(noSubscription))
  openApp('/cabinet/basic/billings')
  const pay = await screen.findByRole('button', { name: 'Pay SB-1041' })
  expect(pay.className).toContain('btn-outline')
  expect(pay.getAttribute('aria-disabled')).toBe('true')
  for (const tab of ['account-settings', 'password-settings']) {
    cleanup()
    openApp(`/cabinet/basic/settings#${tab}`)
    await screen.findByRole('heading', { name: 'User Settings' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  }
})

test('a view that can’t be opened shows the reason', async () => {
  haveSession(anAdmin)
  answer(viewAsCustomer, refuse('conflict'))
  await look('Invoice question')
  expect(await screen.findByText(/Something changed in the meantime/)).toBeTruthy()
  expect(findSession()).toMatchObject({ username: 'admin' })
})
