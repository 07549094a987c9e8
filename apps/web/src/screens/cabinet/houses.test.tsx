import { listHouses, testWebhook } from '@smart-bird/contracts/admin/houses'
import { listAttention } from '@smart-bird/contracts/admin/money'
import type { ReportedHealth } from '@smart-bird/contracts/house'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aHealth } from '#testing/a-progress.ts'
import { aHouseRow, anAdmin, pageOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  haveSession(anAdmin)
  answer(listAttention, reply({ data: [] }))
})

const open = () => openApp('/cabinet/admin/houses')

const house = aHouseRow()

test('the list of homes shows what is wrong with each', async () => {
  const requests = answer(listHouses, reply({ ...pageOf([house]), newestVersion: '2026.11.1' }))
  open()
  for (const text of [
    '50 hours ago',
    'outdated',
    'Basic, account Premium',
    '2 failed restarts',
    'Latest version 2026.11.1',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Last contact'), 'More than a day ago')
  await waitFor(() =>
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('lastContact')).toBe('silent'),
  )
})

test('a home that isn’t connected yet is there by its address, with nothing to test', async () => {
  const imported = aHouseRow({ domain: null, lastReportAt: null, restartFailures: 0 })
  answer(listHouses, reply({ ...pageOf([imported]), newestVersion: null }))
  open()
  expect(await screen.findByText(/1205 W 18th St/)).toBeTruthy()
  expect(screen.getByText('not connected')).toBeTruthy()
  expect(screen.getAllByRole('row')[1]?.textContent).not.toContain('No contact yet')
  expect(screen.queryByRole('button', { name: /^Test the home/ })).toBeNull()
})

test.each([
  [true, 'Everything works.'],
  [false, 'The home is off.'],
])('an admin tests a home from its row (answered: %s)', async (answered, cause) => {
  answer(listHouses, reply({ ...pageOf([house]), newestVersion: null }))
  const found = { delivered: true, answered, status: 200, durationMs: 5, cause }
  const requests = answer(testWebhook, reply(found))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Test the home of basic' }))
  expect(await screen.findByText(`basic: ${cause}`)).toBeTruthy()
  expect(requests[0]?.url).toContain('/admin/customers/7/house/test')
  expect(await requests[0]?.json()).toEqual({ hook: 'service' })
})

test('the list of homes begins with the greatest need, and says what it is', async () => {
  const aHouse = (username: string, health: ReportedHealth | null) =>
    aHouseRow({
      ...{ customerId: username.length, username, domain: `${username}.homes.example` },
      ...{ accountStatus: 'basic', houseStatus: 'basic' },
      ...{ version: '2026.11.1', versionBehind: false, restartFailures: 0, health },
      lastReportAt: new Date().toISOString(),
    })
  const houses = [
    aHouse('one', aHealth({ repairs: 1, lowBatteries: 3 })),
    aHouse('seven', null),
    aHouse('eighth', aHealth()),
  ]
  const requests = answer(listHouses, reply({ ...pageOf(houses), newestVersion: null }))
  open()
  for (const text of ['1 repair is due', '3 batteries are low', 'No health report', 'Well'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(new URL(requests[0]?.url ?? '').searchParams.get('sort')).toBe('need')
})
