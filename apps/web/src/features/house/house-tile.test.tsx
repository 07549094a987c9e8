import { accountSummary } from '@smart-bird/contracts/account'
import { alerts } from '@smart-bird/contracts/alerts'
import { updateToken } from '@smart-bird/contracts/auth'
import { confirmations } from '@smart-bird/contracts/confirmations'
import { restartHouse, restartProgress, syncStatus } from '@smart-bird/contracts/house'
import { addDays, dayAndTime, dayOf, startOfDay } from '@smart-bird/receipt/moment'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#lib/ago.ts'
import { aHealth, noProgress } from '#testing/a-progress.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(accountSummary, reply(aSummary))
})

async function openHome(claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp('/cabinet/basic/home')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  return within(screen.getByRole('region', { name: 'Your home' }))
}

async function confirm(name: string, sentence: string, label: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(sentence)
  await userEvent.click(dialog.getByRole('button', { name: label }))
}
const restartNow = () => confirm('Restart Home', confirmations.restart, 'Restart')
const waiting = () => screen.findByRole('progressbar', { name: 'Restart of your home' })

test('the tile says how long its buttons wait; only the ring counts down', async () => {
  localStorage.setItem('restartTimestamp', String(Date.now() - 40_000))
  const tile = await openHome()
  await tile.findByText(/^You can use View Home and Restart Home again/)
  expect(tile.queryByText(/left/)).toBeNull()
  expect((await waiting()).getAttribute('aria-valuetext')).toMatch(/^4:\d\d left$/)
})

test('a restart that failed stays explained until one succeeds', async () => {
  answer(restartHouse, refuse('house_unreachable'))
  const tile = await openHome()
  await restartNow()
  await tile.findByText('We couldn’t restart your home')
  await tile.findByText(/^We tried at .+ As far as we know, nothing was changed\./)
  // Said once, and it stays.
  expect(tile.getByRole('alert').textContent).toBe(alerts.houseUnreachable)
  await waitFor(() => expect(screen.getAllByText(alerts.houseUnreachable)).toHaveLength(1))
  expect(tile.getByRole('link', { name: '(312) 555-0142' })).toBeTruthy()
  answer(restartHouse, reply({ message: 'The restart was sent.' }))
  await restartNow()
  await waiting()
  expect(screen.queryByText('We couldn’t restart your home')).toBeNull()
})

test('a home that is behind the account says why, and can be switched right there', async () => {
  const requests = answer(syncStatus, reply({ message: 'Your home is premium now.' }))
  const tile = await openHome({ sbStatus: 'premium' })
  await tile.findByText('Switch your home to premium')
  tile.getByText(/^Your plan is active, but your home still runs as basic\./)
  answer(updateToken, reply({ token: aToken({ sbStatus: 'premium', sbHouseStatus: 'premium' }) }))
  await confirm('Switch to premium', confirmations.statusSync, 'Switch')
  await screen.findByText('Your home is premium now.')
  expect(requests).toHaveLength(1)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Switch to premium' })).toBeNull(),
  )
})

test('a home that is ahead of the account says so', async () => {
  await openHome({ sbHouseStatus: 'premium' })
  await screen.findByText('Switch your home to basic')
  expect(screen.getByRole('button', { name: 'Switch to basic' })).toBeTruthy()
})

test('the wait of one customer’s house does not block another’s', async () => {
  localStorage.setItem(
    'restartPause',
    JSON.stringify({ username: 'premium', untilMs: Date.now() + 60_000 }),
  )
  await openHome()
  expect(screen.queryByText(/Available again/)).toBeNull()
})

describe('of visits that are to come, the tile says in its second line', () => {
  const inDays = (days: number) => {
    const at = startOfDay(addDays(dayOf(new Date().toISOString()), days)).getTime()
    return new Date(at + 13 * hourMs).toISOString()
  }

  test.each([
    [
      'the next one’s day',
      [inDays(-1), inDays(3), inDays(5)],
      `Visit on ${dayAndTime(inDays(3))}.`,
    ],
    ['that it is tomorrow', [inDays(1)], 'Visit tomorrow, 1:00 PM.'],
    ['that it is today', [inDays(0)], 'Visit today, 1:00 PM.'],
  ])('%s', async (_what, openVisits, words) => {
    answer(accountSummary, reply({ ...aSummary, openVisits }))
    const tile = await openHome()
    const line = await tile.findByText(new RegExp(`^${words.replaceAll('.', '\\.')}`))
    const link = within(line).getByRole('link', { name: 'Visits' })
    expect(link.getAttribute('href')).toBe('/cabinet/basic/house#visits')
  })

  test('and first of all that a time is to be chosen', async () => {
    answer(accountSummary, reply({ ...aSummary, openVisits: [inDays(3), null] }))
    const tile = await openHome()
    await tile.findByText('Choose a time for our visit')
    const link = tile.getByRole('link', { name: 'Choose a time' })
    expect(link.getAttribute('href')).toBe('/cabinet/basic/house#visits')
    expect(tile.queryByText('Your home is doing well')).toBeNull()
  })

  test('both, each with its own link, if the home has a fault of its own', async () => {
    answer(restartProgress, reply({ ...noProgress(), health: aHealth({ repairs: 1 }) }))
    answer(accountSummary, reply({ ...aSummary, openVisits: [inDays(1), null] }))
    const tile = await openHome()
    await tile.findByText('1 repair is due')
    await tile.findByText(/^Visit tomorrow, /)
    await tile.findByText('Our visit still needs a time.')
    tile.getByRole('link', { name: 'Health' })
    tile.getByRole('link', { name: 'Choose a time' })
  })
})
