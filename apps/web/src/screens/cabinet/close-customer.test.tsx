import { findCustomer } from '@smart-bird/contracts/admin/customers'
import { closeCustomer, closedPapers, transferHome } from '@smart-bird/contracts/admin/leaving'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'
import { catchFiles } from '#testing/saved-files.ts'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))
beforeEach(() => {
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

const at = '2026-11-28T18:00:00.000Z'
const open = (changes: Parameters<typeof aCustomer>[0] = {}) => {
  answer(findCustomer, reply(aCustomer(changes)))
  haveSession(anAdmin)
  openApp('/cabinet/admin/customers/7')
}

test('an account is closed with the password, and what is open is named first', async () => {
  open({ username: 'ames', fullUserName: 'Anna Ames' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close account' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Anna Ames.* are deleted/)
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  const left = ['Order SB-000042 isn’t paid.', 'The subscription is running.']
  const requests = answer(closeCustomer, refuse('cannot_close', { open: left }))
  const close = () => userEvent.click(dialog.getByRole('button', { name: 'Close for good' }))
  await close()
  for (const one of left) await dialog.findByText(one)
  answer(closeCustomer, reply({ message: 'The account is closed.' }))
  answer(findCustomer, reply(aCustomer({ username: 'closed7', fullUserName: null, closedAt: at })))
  await close()
  await screen.findByText('The account is closed.')
  await screen.findByText(/^Closed on/)
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Right#Pass1' } })
})

test('the papers of a closed account are saved with the password', async () => {
  const files = catchFiles()
  open({ username: 'closed7', fullUserName: null, closedAt: at, house: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Receipts and contracts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  answer(closedPapers, () => HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer))
  await userEvent.click(dialog.getByRole('button', { name: 'Save as ZIP' }))
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Papers-7.zip']))
})

test('a home whose connection was cut says so, and how it is connected again', async () => {
  open({ disconnectedAt: at })
  await screen.findByText(/^The customer cut our connection on/)
  screen.getByRole('button', { name: 'Use the package’s addresses' })
})

test('what a customer asked for stands below the name, and fills the dialog', async () => {
  const asked = { name: 'Robin Reed', email: 'robin@example.com', on: '2026-11-30' }
  open({ username: 'ames', handOverAsked: asked, deletionAskedAt: at })
  await screen.findByRole('button', { name: /^Asked on .* to close the account$/ })
  await userEvent.click(screen.getByRole('button', { name: /^Asked to hand the home over on/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer the home' }))
  for (const [label, value] of [
    ['New owner’s name', asked.name],
    ['New owner’s email', asked.email],
    ['From which day', asked.on],
  ] as const)
    expect(dialog.getByLabelText(label)).toHaveProperty('value', value)
})

test('a home is transferred to its next owner, whose page opens', async () => {
  open({ username: 'ames', fullUserName: 'Anna Ames' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer the home' }))
  const dialog = within(await screen.findByRole('dialog'))
  const transfer = () => userEvent.click(dialog.getByRole('button', { name: 'Transfer the home' }))
  const requests = answer(transferHome, refuse('cannot_close', { open: ['Dispute PP-1 is open.'] }))
  await transfer()
  expect(requests).toEqual([])
  await enter(dialog.getByLabelText('New owner’s name'), 'Robin Reed')
  await enter(dialog.getByLabelText('New owner’s email'), 'robin@example.com')
  await enter(dialog.getByLabelText('Your password'), 'Right#Pass1')
  await transfer()
  await dialog.findByText('Dispute PP-1 is open.')
  answer(transferHome, reply({ customerId: 8 }))
  await transfer()
  await vi.waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers/8'))
  const body = {
    name: 'Robin Reed',
    email: 'robin@example.com',
    proof: { password: 'Right#Pass1' },
  }
  expect(await requests[0]?.json()).toMatchObject(body)
})
