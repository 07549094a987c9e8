import { accountSummary } from '@smart-bird/contracts/account'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { restartProgress } from '@smart-bird/contracts/house'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aHealth, noProgress } from '#testing/a-progress.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
})

async function openHome() {
  haveSession()
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { level: 1, name: 'User Cabinet' })
}
const tile = () => within(screen.getByRole('region', { name: 'Your home' }))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test.each([
  ['12 minutes ago', 12 * 60_000, 'Your home is doing well'],
  ['50 hours ago', 50 * 3_600_000, 'No contact with your home'],
])('a home that reported %s says so', async (when, agoMs, title) => {
  const lastReportAt = new Date(Date.now() - agoMs).toISOString()
  answer(restartProgress, reply({ ...noProgress(), lastReportAt }))
  await openHome()
  await tile().findByText(title)
  await tile().findByText(new RegExp(`(Reported|Last contact) ${when}\\.`))
})

test('a silent home has a way out', async () => {
  const lastReportAt = daysAgo(3)
  answer(restartProgress, reply({ ...noProgress(), lastReportAt }))
  await openHome()
  await tile().findByText(/^Check its power and its router, or call/)
  tile().getByRole('link', { name: '(312) 555-0142' })
})

test.each([
  [
    'is behind with its backup and has low batteries',
    aHealth({ lastBackupAt: daysAgo(9), lowBatteries: 2 }),
    'Last backup 9 days ago',
    '2 batteries are low. Reported 1 minute ago. Health',
  ],
  [
    'has low batteries',
    aHealth({ lastBackupAt: daysAgo(1), lowBatteries: 2 }),
    '2 batteries are low',
    'Backed up 24 hours ago. Reported 1 minute ago. Health',
  ],
  [
    'tells nothing of its health',
    null,
    'Your home is connected',
    'No health report yet. Reported 1 minute ago. Health',
  ],
])('a home that %s says so, and isn’t doing well', async (_which, health, title, words) => {
  answer(restartProgress, reply({ ...noProgress(), health }))
  await openHome()
  await tile().findByText(title)
  const link = await tile().findByRole('link', { name: 'Health' })
  const line = tile()
    .getByText(/Reported/)
    .closest('p')
  expect(line?.textContent.replaceAll('\u00a0', ' ')).toBe(words)
  expect(link.getAttribute('href')).toBe('/cabinet/basic/house#health')
  expect(tile().queryByText('Your home is doing well')).toBeNull()
})

test('a home that never reported says so', async () => {
  answer(restartProgress, reply({ ...noProgress(), lastReportAt: null }))
  await openHome()
  await screen.findByText('Waiting for your home')
  expect(await screen.findByText(/^It hasn’t reported yet\./)).toBeTruthy()
  expect(screen.queryByText(/Reported|Last contact/)).toBeNull()
})

test('a home that was known and can’t be asked for any more claims nothing, and says so', async () => {
  await openHome()
  await tile().findByText('Your home is doing well')
  answer(restartProgress, refuse('unavailable'))
  window.dispatchEvent(new Event('visibilitychange'))
  await tile().findByText('Not loaded')
  await screen.findByText(/^Part of this page couldn’t be loaded\./)
  answer(restartProgress, reply(noProgress()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await tile().findByText('Your home is doing well')
})

test('the time since the last report goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openHome()
  await screen.findByText(/Reported 1 minute ago\./)
  act(() => vi.advanceTimersByTime(5 * 60_000))
  await screen.findByText(/Reported 5 minutes ago\./)
  vi.useRealTimers()
})

test('whether a home is connected is not claimed while nobody knows', async () => {
  answer(restartProgress, refuse('unavailable'))
  await openHome()
  await tile().findByText('Not loaded', {}, { timeout: 4000 })
  expect(screen.queryByText('Your home is doing well')).toBeNull()
})
