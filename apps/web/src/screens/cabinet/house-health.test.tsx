import { healthOfHouse } from '@smart-bird/contracts/house'
import { leaving } from '@smart-bird/contracts/leaving'
import { timings } from '@smart-bird/contracts/limits'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aLeaving } from '#testing/a-leaving.ts'
import { aHealth } from '#testing/a-progress.ts'
import { answer, neverAnswers, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
beforeEach(() => {
  answer(leaving, reply(aLeaving))
})
startLoggedOut()
beforeAll(() => import('./house.tsx'))
afterEach(() => vi.useRealTimers())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const today = '2026-11-23'
const nothing = { today, lastReportAt: null, health: null, days: [] }
const open = (changes: object, claims: Parameters<typeof haveSession>[0] = {}) => {
  answer(healthOfHouse, reply({ ...nothing, ...changes }))
  haveSession(claims)
  openApp('/cabinet/basic/house')
}
/** The names and values of the list. */
async function facts() {
  const card = await screen.findByRole('region', { name: 'Health' })
  const names = within(card).getAllByRole('term')
  const values = within(card).getAllByRole('definition')
  return Object.fromEntries(
    names.map((name, place) => [name.textContent, values[place]?.textContent]),
  )
}

test('a home that is well says so, number by number', async () => {
  open({ lastReportAt: hoursAgo(1), health: aHealth() })
  await screen.findByText('Your home is doing well')
  expect(await facts()).toMatchObject({
    Repairs: 'None',
    'Unavailable devices': 'None',
    'Low batteries': 'None',
    Updates: 'None',
  })
})

test('what needs attention says what to do', async () => {
  const health = aHealth({ lastBackupAt: hoursAgo(9 * 24), lowBatteries: 2, updates: 3 })
  open({ lastReportAt: hoursAgo(1), health })
  await screen.findByText('Last backup 9 days ago')
  expect(await facts()).toMatchObject({
    'Last backup': expect.stringMatching(
      /^\w{3} \d.*More than 7 days without one\. In your home, open Settings, then System, then Backups/,
    ),
    'Low batteries': '2Below 20%. Please replace them soon.',
    Updates: '3They can wait.',
  })
})

test('a home that never reported has no numbers and no year', async () => {
  open(nothing)
  await screen.findByText('Waiting for your home')
  expect(screen.getByText(/^It hasn’t reported yet\./)).toBeTruthy()
  expect(screen.queryAllByRole('term')).toEqual([])
  expect(screen.queryByRole('region', { name: 'Day by day' })).toBeNull()
})

test('a customer without a home reads that it is yet to be connected', async () => {
  open(nothing, { sbHouseDomain: null })
  await screen.findByText('No home is connected yet')
})

test('a home of an older package is not well, and the way to a newer one is a report', async () => {
  open({ lastReportAt: hoursAgo(1) })
  await screen.findByText('Your home is connected')
  expect(Object.keys(await facts())).toEqual(['Last contact'])
  const card = within(screen.getByRole('region', { name: 'Health' }))
  card.getByRole('button', { name: 'Suggest & Report' })
})

test('a silent home is not well, whatever it reported before', async () => {
  const health = aHealth({ reportedAt: hoursAgo(30), lastBackupAt: hoursAgo(31), lowBatteries: 2 })
  open({ lastReportAt: hoursAgo(30), health })
  await screen.findByText('No contact with your home')
  expect(screen.queryByText('Your home is doing well')).toBeNull()
  screen.getByRole('heading', { name: 'Last health report, 30 hours ago' })
  expect(await facts()).toMatchObject({
    'Last backup': expect.not.stringContaining('More than'),
    'Low batteries': '2Below 20%. Please replace them soon.',
  })
  const card = within(screen.getByRole('region', { name: 'Health' }))
  card.getByRole('link', { name: '(312) 555-0142' })
  card.getByRole('button', { name: 'Suggest & Report' })
})

test('the year is a picture, numbers and a list', async () => {
  const day = (name: string, changes: Parameters<typeof aHealth>[0] = {}) => ({
    day: `2026-11-${name}`,
    health: aHealth({
      ...{ lastBackupAt: `2026-11-${name}T09:00:00Z`, reportedAt: `2026-11-${name}T18:00:00Z` },
      ...changes,
    }),
  })
  const well = ['16', '17', '18', '19'].map((name) => day(name))
  open({ days: [...well, day('21', { lowBatteries: 1 }), day('22')] })
  const card = within(await screen.findByRole('region', { name: 'Day by day' }))
  card.getByRole('img', { name: /^The last year, a square for each day/ })
  const numbers = card.getAllByRole('listitem').slice(0, 3)
  expect(numbers.map(({ textContent }) => textContent)).toEqual([
    'Well: 5 days',
    'Needed attention: 1 day',
    'No contact: 1 day',
  ])
  card.getByText('The record begins on Nov 16, 2026.')
  await userEvent.click(card.getByText('Show as a list'))
  expect(
    card
      .getAllByRole('listitem')
      .slice(3)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nov 22, 2026Well',
    'Nov 21, 20261 battery was low',
    'Nov 20, 2026No contact',
    'Nov 16, 2026 – Nov 19, 2026Well',
  ])
})

test('health that can’t be read can be asked for again', async () => {
  answer(healthOfHouse, refuse('too_many_requests'))
  haveSession()
  openApp('/cabinet/basic/house')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(healthOfHouse, reply({ ...nothing, lastReportAt: hoursAgo(1), health: aHealth() }))
  await userEvent.click(again)
  await screen.findByText('Your home is doing well')
})

test('a failure stays while it is tried again, and its button keeps the focus', async () => {
  answer(healthOfHouse, refuse('too_many_requests'))
  haveSession()
  openApp('/cabinet/basic/house')
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(healthOfHouse, neverAnswers)
  await userEvent.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(again)
})

test('a home is no longer well once it can’t be asked; its year stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open({ lastReportAt: hoursAgo(1), health: aHealth() })
  await screen.findByText('Your home is doing well')
  answer(healthOfHouse, refuse('too_many_requests'))
  await act(() => vi.advanceTimersByTimeAsync(timings.listCacheMs))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Your home is doing well')).toBeNull()
  expect(screen.getByRole('region', { name: 'Day by day' })).toBeTruthy()
})

test('a home becomes silent while its screen is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const lastReportAt = new Date(Date.now() - 24 * 3_600_000 + 30_000).toISOString()
  open({ lastReportAt, health: aHealth({ reportedAt: lastReportAt }) })
  await screen.findByText('Your home is doing well')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  await screen.findByText('No contact with your home')
})
