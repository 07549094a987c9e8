import * as contract from '@smart-bird/contracts/admin/visits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#testing/admin-rows.ts'
import { anAdminVisit } from '#testing/an-admin-visit.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./visit.tsx'))

const page = '/cabinet/admin/visits/SB-V-7K2M4F'
async function open(changes: Parameters<typeof anAdminVisit>[0] = {}) {
  haveSession(anAdmin)
  answer(contract.findAdminVisit, reply(anAdminVisit(changes)))
  openApp(page)
  await screen.findByRole('heading', { name: 'Robin Example' })
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function openDialog(button: string) {
  await press(button)
  return within(await screen.findByRole('dialog'))
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('it says where to drive, whom to call, and what it costs', async () => {
  await open({ note: 'The dog bites.' })
  const card = within(screen.getByRole('region', { name: 'Service' }))
  expect(card.getByRole('link', { name: /^12 Example Avenue/ }).getAttribute('href')).toContain(
    'google.com/maps',
  )
  expect(card.getByRole('link', { name: '(312) 555-0199' })).toHaveProperty(
    'href',
    'tel:3125550199',
  )
  for (const text of [/The hall light blinks/, /\$95 an hour/, /The dog bites/])
    expect(card.getByText(text)).toBeDefined()
})

test('an agreed visit is moved for a reason, as the version that was read', async () => {
  await open()
  const moved = answer(contract.changeVisit, refuse('invalid_input', { reason: ['Please enter'] }))
  const dialog = await openDialog('Move or change…')
  type('Day', '2026-12-20')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter')
  answer(contract.changeVisit, refuse('window_taken'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/has just been taken/)
  const body = await moved[0]?.json()
  expect(body).toMatchObject({ agreed: true, was: '2026-11-27T15:00:00.000Z', who: 'Tom' })
  expect(body.windows).toHaveLength(1)
  expect(body.windows[0].day).toBe('2026-12-20')
})

test('without another time, only what changed about it is sent', async () => {
  await open()
  const changed = answer(contract.changeVisit, reply(anAdminVisit({ who: 'Ann' })))
  const dialog = await openDialog('Move or change…')
  type('Who comes?', 'Ann')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changed).toHaveLength(1))
  const { place, about } = anAdminVisit()
  const was = '2026-11-27T15:00:00.000Z'
  expect(await changed[0]?.json()).toEqual({ who: 'Ann', place, about, was })
})

test.each([
  ['Cancel visit…', 'Cancel the visit', contract.cancelAdminVisit],
  ['Nobody was there…', 'Save', contract.missVisit],
] as const)('“%s” needs a reason', async (opens, label, endpoint) => {
  await open()
  const ended = answer(endpoint, reply(anAdminVisit({ status: 'canceled' })))
  const dialog = await openDialog(opens)
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await dialog.findByText('Enter the reason.')
  type('Reason', 'Snow.')
  await userEvent.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(ended).toHaveLength(1))
  expect(await ended[0]?.json()).toEqual({ reason: 'Snow.' })
})

test('a reference that no visit has is said', async () => {
  haveSession(anAdmin)
  answer(contract.findAdminVisit, refuse('visit_not_found'))
  openApp('/cabinet/admin/visits/SB-V-999999')
  await screen.findByText('No visit has the reference SB-V-999999.')
})
