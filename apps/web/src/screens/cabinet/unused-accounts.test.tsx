import * as contract from '@smart-bird/contracts/admin/customers'
import {
  accountRefusals,
  deleteCustomer,
  inviteCustomers,
} from '@smart-bird/contracts/admin/unused-accounts'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, aCustomerRow, anAdmin, customersOf } from '#testing/admin-rows.ts'
import { answer, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  haveSession(anAdmin)
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})

const unused = { invitation: 'none', lastLoginAt: null, deletable: true } as const
async function open(changes: Partial<contract.Customer> = unused) {
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }))
async function prove(label: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: label }))
}

test('a customer can be created without an email, and the page says so', async () => {
  answer(contract.listCustomers, reply(customersOf([])))
  const requests = answer(contract.createCustomer, reply(aCustomer(unused), 201))
  answer(contract.findCustomer, reply(aCustomer(unused)))
  openApp('/cabinet/admin/customers')
  await press('New customer')
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }))
  await enter(dialog.getByLabelText('Username'), 'basic')
  await enter(dialog.getByLabelText('Email'), 'basic@example.com')
  await userEvent.click(dialog.getByLabelText('Email the invitation now'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByText('basic was created and got no email.')
  expect(await requests[0]?.json()).toMatchObject({ invites: false })
  expect(await screen.findByText('not invited')).toBeTruthy()
  expect(screen.getByText(/Not invited yet\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
})

test('all who weren’t invited are invited by one press, after saying how many', async () => {
  const rows = [aCustomerRow({ invitation: 'none' })]
  const asked = answer(contract.listCustomers, reply(customersOf(rows, 300)))
  const requests = answer(
    inviteCustomers,
    reply({ message: '300 invitations are on the way.', count: 300 }),
  )
  openApp('/cabinet/admin/customers?invitation=none')
  await screen.findByRole('button', { name: 'Invite all' })
  expect(new URL(asked[0]?.url ?? '').searchParams.get('invitation')).toBe('none')
  await press('Invite all')
  await screen.findByText(/300 customers weren’t invited yet/)
  await prove('Invite all')
  await screen.findByText('300 invitations are on the way.')
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
})

test('a list of others doesn’t offer to invite all', async () => {
  const page = { ...customersOf([aCustomerRow()], 300), matches: 1240, nextCursor: 'next' }
  answer(contract.listCustomers, reply(page))
  openApp('/cabinet/admin/customers?status=premium')
  // How many match is known, though a page has only some.
  expect((await screen.findAllByText('1,240 matches')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Invite all' })).toBeNull()
})

test('nobody is offered to be invited where everybody was', async () => {
  answer(contract.listCustomers, reply(customersOf([aCustomerRow()])))
  openApp('/cabinet/admin/customers')
  await screen.findByRole('link', { name: 'Basic Customer' })
  expect(screen.queryByRole('button', { name: 'Invite all' })).toBeNull()
})

test('an account nobody has logged in to can be renamed', async () => {
  await open()
  const requests = answer(contract.editCustomer, reply(aCustomer({ ...unused, username: 'rosa' })))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  const username = dialog.getByLabelText('Username')
  await userEvent.clear(username)
  await enter(username, 'rosa')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ username: 'rosa', was: { username: 'basic' } })
})

test('an account to which something was sold isn’t offered to be deleted', async () => {
  await open({ ...unused, deletable: false })
  expect(screen.queryByRole('button', { name: 'Delete account', hidden: true })).toBeNull()
})

test('an account that was used is neither renamed nor deleted', async () => {
  await open({})
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  expect(dialog.queryByLabelText('Username')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete account', hidden: true })).toBeNull()
})

test('an account is deleted after a proof, and leads back to the list', async () => {
  await open()
  const sentence = accountRefusals.hasOrders
  const refusal = { error: sentence, message: sentence, code: 'conflict', requestId: 'r-1' }
  answer(deleteCustomer, reply(refusal, 409))
  await press('Delete account')
  await prove('Delete account')
  await screen.findByText(accountRefusals.hasOrders)
  const requests = answer(deleteCustomer, reply({ message: 'The account was deleted.' }))
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete account' }),
  )
  await screen.findByText('The account was deleted.')
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
  await waitFor(() => expect(currentAddress()).toBe('/cabinet/admin/customers'))
})
