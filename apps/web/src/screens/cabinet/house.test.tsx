import { type DiaryEntry, houseDiary } from '@smart-bird/contracts/diary'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./house.tsx'))

const looked = (day: number, reason: string): DiaryEntry => ({
  kind: 'view',
  at: `2026-11-${day}T18:00:00.000Z`,
  by: 'Anna Reed',
  reason,
})
const open = () => {
  haveSession()
  openApp('/cabinet/basic/house#diary')
}
const reasons = () => screen.getAllByText(/^Reason: /).map(({ textContent }) => textContent)

test('the diary shows every look, and earlier ones on demand', async () => {
  const requests = answer(houseDiary, (request) =>
    new URL(request.url).searchParams.get('cursor') === '1.2.3'
      ? reply({ rows: [looked(20, 'Earlier')], nextCursor: null })()
      : reply({ rows: [looked(21, 'Invoice question')], nextCursor: '1.2.3' })(),
  )
  open()
  await screen.findByText('Anna Reed looked at your cabinet')
  expect(screen.getByRole('heading', { level: 3, name: 'Nov 21, 2026' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  await screen.findByText('Reason: Earlier')
  expect(reasons()).toEqual(['Reason: Invoice question', 'Reason: Earlier'])
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  expect(requests).toHaveLength(2)
})

test('an empty diary has nothing to choose from', async () => {
  answer(houseDiary, reply({ rows: [], nextCursor: null }))
  open()
  await screen.findByText('Nothing has happened yet.')
  expect(screen.queryByRole('button', { name: 'Who looked' })).toBeNull()
})

test('the diary can be limited to a topic, which its address keeps', async () => {
  const requests = answer(houseDiary, (request) =>
    reply({
      rows: new URL(request.url).searchParams.has('topic') ? [] : [looked(21, 'Invoice question')],
      nextCursor: null,
    })(),
  )
  open()
  await screen.findByText('Anna Reed looked at your cabinet')
  await userEvent.click(screen.getByRole('button', { name: 'Who looked', pressed: false }))
  await screen.findByText('No admin has looked at your cabinet.')
  screen.getByRole('button', { name: 'Who looked', pressed: true })
  expect(requests.map(({ url }) => new URL(url).searchParams.get('topic'))).toEqual([null, 'views'])
  expect(currentAddress()).toBe('/cabinet/basic/house?topic=views#diary')
})

test('a restart shows the home as it left it', async () => {
  const call = {
    kind: 'webhook',
    at: '2026-11-21T18:00:00.000Z',
    action: 'restart',
    status: null,
    receivedAt: null,
    backOnlineAt: null,
    version: null,
    failed: true,
  } as const
  answer(houseDiary, reply({ rows: [call], nextCursor: null }))
  open()
  await screen.findByRole('img', { name: 'Your home with its windows dark' })
})

test('a diary without entries says so', async () => {
  answer(houseDiary, reply({ rows: [], nextCursor: null }))
  open()
  await screen.findByText('Nothing has happened yet.')
})

test('a diary that can’t be read can be asked for again, and keeps what was read', async () => {
  answer(houseDiary, reply({ rows: [looked(21, 'Invoice question')], nextCursor: '1.2.3' }))
  open()
  await screen.findByText('Reason: Invoice question')
  answer(houseDiary, refuse('too_many_requests'))
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
  answer(houseDiary, reply({ rows: [looked(20, 'Earlier')], nextCursor: null }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Reason: Earlier')
  expect(reasons()).toHaveLength(2)
})
