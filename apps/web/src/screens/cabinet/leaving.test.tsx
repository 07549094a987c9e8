import { healthOfHouse } from '@smart-bird/contracts/house'
import {
  askDeletion,
  confirmKit,
  disconnectHouse,
  handOver,
  leaving,
} from '@smart-bird/contracts/leaving'
import { myData } from '@smart-bird/contracts/my-data'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { aLeaving } from '#testing/a-leaving.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noContent, refuse, refuseFor, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => Promise.all([import('./house.tsx'), import('#features/leaving/leaving.tsx')]))

const state = (more: object = {}) => reply({ ...aLeaving, ...more })
beforeEach(() => {
  answer(leaving, state())
})
const open = (tab = 'leaving') => {
  haveSession()
  openApp(`/cabinet/basic/house#${tab}`)
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('says what is the customer’s, and keeps since when they have the emergency kit', async () => {
  open()
  const yours = await part('What is yours')
  const requests = answer(confirmKit, noContent)
  answer(leaving, state({ kitAt: '2026-11-28T18:00:00.000Z' }))
  await userEvent.click(yours.getByRole('checkbox', { name: 'I have it' }))
  await yours.findByText('You have it, since Nov 28, 2026.')
  expect(requests).toHaveLength(1)
})

test('saves everything as a file, and says why not', async () => {
  const files = catchFiles()
  answer(myData, refuseFor(3600))
  open()
  const button = await screen.findByRole('button', { name: 'Download everything' })
  await userEvent.click(button)
  await screen.findByRole('alert')
  answer(myData, () => HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer))
  await userEvent.click(button)
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['My-data.zip']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('cuts the connection with the password, and says how to remove our package', async () => {
  open()
  const card = await part('Cut our connection')
  await userEvent.click(card.getByRole('button', { name: 'Cut the connection' }))
  const dialog = within(await screen.findByRole('dialog'))
  const requests = answer(disconnectHouse, refuse('wrong_password'))
  const cut = () => userEvent.click(dialog.getByRole('button', { name: 'Cut the connection' }))
  await enter(dialog.getByLabelText('Current password'), 'Wrong#Pass1')
  await cut()
  await dialog.findByText('The current password is incorrect.')
  const token = aToken({ fullUserName: 'Fresh Token' })
  const done = answer(disconnectHouse, reply({ message: 'Cut.', token }))
  answer(leaving, state({ connected: false, disconnectedAt: '2026-11-28T18:00:00.000Z' }))
  await cut()
  await card.findByText(/^You cut it on Nov 28, 2026\./)
  card.getByText(/smart_bird\.yaml/)
  expect(await requests[0]?.json()).toEqual({ password: 'Wrong#Pass1' })
  await vi.waitFor(() => expect(done).toHaveLength(1))
  await vi.waitFor(() => expect(findSession()?.fullUserName).toBe('Fresh Token'))
})

test('the page of the home’s health asks for the kit until the customer has it', async () => {
  answer(healthOfHouse, reply({ today: '2026-11-28', lastReportAt: null, health: null, days: [] }))
  open('health')
  await screen.findByText(/^Do you have your backup emergency kit\?/)
  expect(screen.getByRole('link', { name: 'Where it is' }).getAttribute('href')).toBe(
    '/cabinet/basic/house#leaving',
  )
})

test('asks to hand the home over, and keeps what was typed until it is sent', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hand the home over' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('New owner’s name'), 'Robin Reed')
  await enter(dialog.getByLabelText('New owner’s email'), 'robin')
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const requests = answer(handOver, refuse('hand_over_asked'))
  await send()
  expect(requests).toEqual([])
  await enter(dialog.getByLabelText('New owner’s email'), '@example.com')
  await enter(dialog.getByLabelText('From which day'), '2027-02-01')
  await send()
  await dialog.findByRole('alert')
  const sent = answer(handOver, reply({ reference: 'SB-E-7K2M4F' }))
  const asked = { reference: 'SB-E-7K2M4F', words: 'To Robin.', at: '2026-11-28T15:00:00.000Z' }
  answer(leaving, state({ handOverAsked: asked }))
  await send()
  await screen.findByText('We have your request: SB-E-7K2M4F.')
  await screen.findByRole('link', { name: 'Your request SB-E-7K2M4F' })
  const said = screen.getByText('To Robin.').closest('p')?.textContent
  expect(said).toMatch(/^You asked us on Nov 28, 2026:\nTo Robin\.$/)
  expect(screen.queryByRole('button', { name: 'Hand the home over' })).toBeNull()
  const body = { name: 'Robin Reed', email: 'robin@example.com', on: '2027-02-01' }
  expect(await sent[0]?.json()).toEqual(body)
})

test('says what is deleted and what is kept, and asks to close the account with the password', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Close my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/orders, payments, receipts and contracts/)
  const requests = answer(askDeletion, reply({ reference: 'SB-E-7K2M4F' }))
  answer(leaving, state({ deletionAsked: 'SB-E-7K2M4F' }))
  await enter(dialog.getByLabelText('Current password'), 'Right#Pass1')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask to close it' }))
  await screen.findByRole('link', { name: 'Your request SB-E-7K2M4F' })
  expect(await requests[0]?.json()).toEqual({ password: 'Right#Pass1' })
})

test('an admin who views can change nothing', async () => {
  haveSession({ viewedBy: 'admin' })
  openApp('/cabinet/basic/house#leaving')
  for (const name of ['Download everything', 'Cut the connection', 'Close my account'])
    expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
})
