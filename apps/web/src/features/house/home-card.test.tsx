import { accountSummary } from '@smart-bird/contracts/account'
import { alerts } from '@smart-bird/contracts/alerts'
import { updateToken } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { confirmations } from '@smart-bird/contracts/confirmations'
import {
  restartHouse,
  restartProgress,
  syncStatus,
  updateVersion,
} from '@smart-bird/contracts/house'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { noProgress } from '#testing/a-progress.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

const sentAt = '2026-11-21T12:00:00.000Z'
const sent = { ...noProgress(), sentAt }
const back = { ...sent, receivedAt: sentAt, backOnlineAt: sentAt, version: '2026.12.0' }
let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  answer(restartProgress, reply(sent))
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

async function openHome(claims: Parameters<typeof haveSession>[0] = {}, version = '2026.11.1') {
  haveSession(claims, version)
  const view = openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  return view
}

async function confirm(name: string, sentence: string, label: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(sentence)
  await userEvent.click(dialog.getByRole('button', { name: label }))
}
const restartNow = () => confirm('Restart Home', confirmations.restart, 'Restart')
const waiting = () => screen.findByRole('progressbar', { name: 'Restart of your home' })

test("a restart asks first, saves the time and shows the house's progress", async () => {
  const requests = answer(restartHouse, reply({ message: 'The restart was sent.' }))
  await openHome()
  const beforeMs = Date.now()
  await restartNow()
  expect((await waiting()).getAttribute('aria-valuetext')).toMatch(/^(5:00|4:5\d) left$/)
  expect(await requests[0]?.json()).toEqual({ username: 'basic', houseDomain: 'basic.example.com' })
  expect(Number(localStorage.getItem('restartTimestamp'))).toBeGreaterThanOrEqual(beforeMs)
  // The panel says so, and stays.
  await waitFor(() => expect(screen.queryByText('The restart was sent.')).toBeNull())
  expect(screen.getAllByText(/restarting/)).toHaveLength(1)
  const received = screen.getByText('Waiting for your home').closest('li')
  await waitFor(() => expect(received?.getAttribute('aria-current')).toBe('step'))
})

test('during the wait no button or link of the house works', async () => {
  localStorage.setItem('restartTimestamp', String(Date.now()))
  await openHome({ sbStatus: 'premium' }, '2026.12.0')
  await waiting()
  const view = screen.getByRole('link', { name: /View Home/ })
  expect(view.getAttribute('aria-disabled')).toBe('true')
  expect(view.hasAttribute('href')).toBe(false)
  for (const name of ['Restart Home', 'Switch home status', 'Refresh home version']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
})

test('the wait survives a reload with the remaining time', async () => {
  localStorage.setItem('restartTimestamp', String(Date.now() - 240_000))
  await openHome()
  expect((await waiting()).getAttribute('aria-valuetext')).toMatch(/^(1:00|0:5\d) left$/)
})

/** Every load of the cabinet asks for a fresh token too. */
const atLoad = 1

test('at its end the timestamp is removed, both cookies are replaced and the page reloads', async () => {
  answer(restartProgress, reply(back))
  const requests = answer(updateToken, reply({ token: aToken({ sbHouseVersion: '2026.12.0' }) }))
  localStorage.setItem('restartTimestamp', String(Date.now() - 299_000))
  await openHome()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(1 + atLoad)
  expect(localStorage.getItem('restartTimestamp')).toBeNull()
  expect(findSession()?.sbHouseVersion).toBe('2026.12.0')
  expect(findHouseVersion()).toBe('2026.12.0')
})

test('the version can still be refreshed if the house has not reported', async () => {
  answer(updateToken, reply({ token: aToken({ sbHouseVersion: '2026.12.0' }) }))
  localStorage.setItem('restartTimestamp', String(Date.now() - 300_000))
  await openHome()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(findHouseVersion()).toBe('2026.11.1')
  cleanup()
  openApp('/cabinet/basic/home')
  const icon = await screen.findByRole('button', { name: 'Refresh home version' })
  expect(icon.hasAttribute('aria-disabled')).toBe(false)
})

test.each([
  ['did not confirm the restart', sent, /^It hasn’t confirmed the restart\. It may be offline/],
  [
    'took the restart but did not report back',
    { ...sent, receivedAt: sentAt },
    /^It received the restart, but wasn’t back within five minutes\./,
  ],
])('after the reload the customer reads that the house %s, until dismissed', async (...row) => {
  const [, progress, sentence] = row
  answer(restartProgress, reply(progress))
  answer(updateToken, reply({ token: aToken() }))
  localStorage.setItem('restartTimestamp', String(Date.now() - 300_000))
  await openHome()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const openAgain = async () => {
    cleanup()
    openApp('/cabinet/basic/home')
    await screen.findByRole('heading', { name: 'User Cabinet' })
  }
  await openAgain()
  await screen.findByText(sentence)
  const tile = within(screen.getByRole('region', { name: 'Your home' }))
  tile.getByText('Your home didn’t report back')
  tile.getByRole('link', { name: '(312) 555-0142' })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await openAgain()
  expect(screen.queryByText(sentence)).toBeNull()
})

test('after a version sync, too, the customer reads that the house did not answer', async () => {
  const token = aToken()
  answer(updateVersion, reply({ message: 'Asked.', token, sbVersion: '2026.11.1' }))
  localStorage.setItem('restartTimestamp', String(Date.now() - 300_000))
  localStorage.setItem('restartAction', '{"action":"version","username":"basic"}')
  await openHome()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  cleanup()
  openApp('/cabinet/basic/home')
  expect(await screen.findByText(/^We’ll keep its last known version\./)).toBeTruthy()
})

test.each([
  ['an unconfirmed call', 31, sent, 'It hasn’t confirmed the restart yet.'],
  [
    'a house that is not back online',
    121,
    { ...sent, receivedAt: sentAt },
    'It may still be starting.',
  ],
])('%s is reported during the wait', async (_, seconds, progress, sentence) => {
  answer(restartProgress, reply(progress))
  localStorage.setItem('restartTimestamp', String(Date.now() - seconds * 1000))
  await openHome()
  expect(await screen.findByText(sentence)).toBeTruthy()
  within(screen.getByRole('region', { name: 'Your home' })).getByText('Not back online yet')
  expect(screen.queryByText(/is restarting/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull()
})

test('a wait that ran out while the page was closed ends right away', async () => {
  const requests = answer(updateToken, reply({ token: aToken() }))
  localStorage.setItem('restartTimestamp', String(Date.now() - 3_600_000))
  await openHome()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(1 + atLoad)
})

test('once the house is back, the customer can end the wait early', async () => {
  answer(restartProgress, reply(back))
  answer(updateToken, reply({ token: aToken() }))
  localStorage.setItem('restartTimestamp', String(Date.now()))
  await openHome()
  const tile = within(screen.getByRole('region', { name: 'Your home' }))
  await tile.findByText('Your home is back online')
  screen.getByText(/Back online with version 2026.12.0/)
  // The clock no longer counts, and nothing is said twice.
  expect((await waiting()).getAttribute('aria-valuetext')).toMatch(/^Back at /)
  expect(screen.queryByText('left')).toBeNull()
  expect(screen.getAllByText(/^Your home is back online/)).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh now' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('restartTimestamp')).toBeNull()
  await expectRestartIn(5)
})

async function expectRestartIn(minutes: number) {
  await screen.findByText(`Available again in ${minutes} min`)
  const button = screen.getByRole('button', { name: 'Restart Home' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
}

test('a restart that is already under way shows how far it has come', async () => {
  const refusal = refuse('restart_under_way')
  answer(restartHouse, () => {
    const response = refusal()
    response.headers.set('Retry-After', '170')
    return response
  })
  await openHome()
  await restartNow()
  expect((await waiting()).getAttribute('aria-valuetext')).toMatch(/^2:(50|4\d) left$/)
  expect(screen.queryByText(/already in progress/)).toBeNull()
})

test('a wait ended in another tab ends in this one too', async () => {
  localStorage.setItem('restartTimestamp', String(Date.now()))
  await openHome()
  await waiting()
  localStorage.removeItem('restartTimestamp')
  act(() => window.dispatchEvent(new Event('storage')))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test("another customer's wait does not show", async () => {
  localStorage.setItem('restartTimestamp', String(Date.now()))
  localStorage.setItem('restartAction', '{"action":"restart","username":"premium"}')
  await openHome()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the version sync saves the reply, waits, and fetches the version again at the end', async () => {
  const replies = ['2026.11.1', '2026.12.0']
  const requests = answer(updateVersion, () => {
    const sbVersion = replies.shift() ?? null
    return reply({ message: 'Asked.', token: aToken({ sbHouseVersion: sbVersion }), sbVersion })()
  })
  await openHome({}, '2026.12.0')
  await confirm('Refresh home version', confirmations.versionSync, 'Refresh')
  await screen.findByRole('progressbar', { name: 'Home version update' })
  expect(findHouseVersion()).toBe('2026.11.1')
  localStorage.setItem('restartTimestamp', String(Date.now() - 300_000))
  act(() => window.dispatchEvent(new Event('storage')))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(2)
  expect(findHouseVersion()).toBe('2026.12.0')
})

test('the status sync sends both statuses and replaces the token', async () => {
  const requests = answer(syncStatus, reply({ message: 'Your home is premium now.' }))
  await openHome({ sbStatus: 'premium' })
  answer(updateToken, reply({ token: aToken({ sbStatus: 'premium', sbHouseStatus: 'premium' }) }))
  await confirm('Switch home status', confirmations.statusSync, 'Switch')
  expect(await screen.findByText('Your home is premium now.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    username: 'basic',
    sbStatus: 'premium',
    sbHouseStatus: 'basic',
  })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Switch home status' })).toBeNull(),
  )
  expect(localStorage.getItem('restartTimestamp')).toBeNull()
})

test.each([
  ['an unreachable house', refuse('house_unreachable'), alerts.houseUnreachable],
  ['no connection', noConnection, alerts.houseUnreachable],
  ['an unexpected success', reply({ message: 'Later.' }, 202), alerts.houseUnreachable],
  [
    'a house that is not connected',
    refuse('webhook_not_set'),
    /isn’t connected to our service yet/,
  ],
])('%s alerts and starts no wait', async (_, give, sentence) => {
  answer(restartHouse, give)
  await openHome()
  await restartNow()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(localStorage.getItem('restartTimestamp')).toBeNull()
})

test('a session that has ended leads to the login', async () => {
  answer(restartHouse, refuse('session_expired'))
  await openHome()
  await restartNow()
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
})
