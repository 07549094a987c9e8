import { accountSummary } from '@smart-bird/contracts/account'
import * as contract from '@smart-bird/contracts/admin/customers'
import { logout, twoFactorState, updateToken } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { decodeToken } from '@smart-bird/contracts/token'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSession } from '#lib/session.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { aCustomer, anAdmin } from '#testing/an-office.ts'
import { answer, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { haveSession, openApp, presentAddress, startSignedOut } from '#testing/render-app.tsx'

serveApi()
startSignedOut()
let assign: ReturnType<typeof vi.spyOn>
beforeAll(() => import('./customer.tsx'))
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'basic' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function confirm(label: string) {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: label }))
}

test('shows account and house, and no address of a webhook', async () => {
  await open()
  for (const text of [
    'basic@example.com',
    'basic.homes.example',
    'https://basic.homes.example/•••',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull()
})

test('leads to what the lists know of the customer', async () => {
  await open()
  const more = within(screen.getByRole('navigation', { name: 'More about basic' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cabinet/admin/orders?search=basic',
    '/cabinet/admin/subscriptions?search=basic',
    '/cabinet/admin/deliveries?search=basic',
    '/cabinet/admin/audit?search=basic',
  ])
})

test('who is not there is said so', async () => {
  haveSession(anAdmin)
  answer(contract.findCustomer, refuse('user_not_found'))
  openApp('/cabinet/admin/customers/7')
  expect(await screen.findByText('User not found.')).toBeTruthy()
})

test('an edit sends what the office may change, and shows what is saved', async () => {
  await open()
  const saved = aCustomer({ fullUserName: 'Åsa Öberg', sbStatus: 'uat' })
  const requests = answer(contract.editCustomer, reply(saved))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit basic' }))
  const name = dialog.getByLabelText('Full name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Åsa Öberg')
  await userEvent.selectOptions(dialog.getByLabelText('Account status'), 'Uat')
  answer(contract.findCustomer, reply(saved))
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Åsa Öberg')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    fullUserName: 'Åsa Öberg',
    sbStatus: 'uat',
    was: { fullUserName: 'Basic Customer', sbStatus: 'basic' },
  })
})

test('an edit shows what changed meanwhile, keeps what was typed, and sends no more than that', async () => {
  await open()
  const now = 'This was changed in the meantime. It is now: 312-555-0177'
  const requests = answer(contract.editCustomer, refuse('changed_meanwhile', { phone: [now] }))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit basic' }))
  await userEvent.type(dialog.getByLabelText('Phone'), '312-555-0142')
  answer(contract.findCustomer, reply(aCustomer({ phone: '312-555-0177', sbStatus: 'premium' })))
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  await save()
  expect(await dialog.findByText(now)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Phone').value).toBe('312-555-0142')
  expect(dialog.getByLabelText<HTMLSelectElement>('Account status').value).toBe('premium')
  await save()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await requests[1]?.json()).toEqual({
    phone: '312-555-0142',
    was: { phone: '312-555-0177' },
  })
})

test('an account without an e-mail is given a phone', async () => {
  await open({ email: null })
  const requests = answer(contract.editCustomer, reply(aCustomer()))
  await press('Edit')
  await userEvent.type(await screen.findByLabelText('Phone'), '312-555-0142')
  await press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ phone: '312-555-0142', was: { phone: '' } })
})

test('an admin is made and changed only with the own password and code', async () => {
  await open()
  answer(twoFactorState, reply({ enabled: true, recoveryCodesLeft: 9 }))
  const requests = answer(contract.editCustomer, refuse('wrong_two_factor_code'))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit basic' }))
  expect(dialog.queryByLabelText('Confirm Your Password')).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Account status'), 'Admin')
  await userEvent.type(dialog.getByLabelText('Confirm Your Password'), 'Demo#2026')
  await userEvent.type(await dialog.findByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
  expect(await dialog.findByText('The code is not right or was used already.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    sbStatus: 'admin',
    was: { sbStatus: 'basic' },
    proof: { password: 'Demo#2026', code: '123456' },
  })
})

test('a taken e-mail is said at its field', async () => {
  await open()
  answer(contract.editCustomer, refuse('email_in_use', { email: ['This e-mail is in use.'] }))
  await press('Edit')
  await userEvent.type(await screen.findByLabelText('E-mail'), 'x')
  await press('Save Changes')
  expect(await screen.findByText('This e-mail is in use.')).toBeTruthy()
})

test('a lost second factor is lifted with the password of whoever does it', async () => {
  await open({ twoFactor: true })
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  const requests = answer(contract.liftTwoFactor, refuse('wrong_password'))
  await press('Lift second factor')
  const dialog = within(await screen.findByRole('dialog', { name: /second factor of basic/ }))
  dialog.getByText(/We tell basic@example.com about it/)
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Lift second factor' }))
  await send()
  expect(await dialog.findByText('This field cannot be empty')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Confirm Your Password'), 'Demo#2026')
  await send()
  expect(await dialog.findByText('The current password is not right.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ password: 'Demo#2026' })
  answer(contract.liftTwoFactor, reply({ message: 'Two-factor sign-in is off.' }))
  answer(contract.findCustomer, reply(aCustomer({ twoFactor: false })))
  await send()
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy()
  expect(await screen.findByText('Not in use')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Lift second factor' })).toBeNull()
})

test('nobody is offered to lift a factor that is off, or the own one', async () => {
  await open({ twoFactor: false })
  expect(screen.queryByRole('button', { name: 'Lift second factor' })).toBeNull()
  cleanup()
  await open({ twoFactor: true, id: anAdmin.id })
  expect(screen.queryByRole('button', { name: 'Lift second factor' })).toBeNull()
})

test('the last administrator cannot be blocked, and the reason is said', async () => {
  await open({ sbStatus: 'admin' })
  expect(screen.queryByRole('button', { name: 'View as customer' })).toBeNull()
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  const requests = answer(contract.blockCustomer, refuse('last_admin'))
  await press('Block')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block basic' }))
  await userEvent.type(dialog.getByLabelText('Confirm Your Password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText('The last administrator cannot be blocked or demoted.')
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
})

test('a blocked account can be let in again and gets no mail', async () => {
  await open({ blocked: true })
  const requests = answer(contract.unblockCustomer, reply({ message: 'May sign in again.' }))
  expect(screen.queryByRole('button', { name: 'Recover password' })).toBeNull()
  await press('Unblock')
  await confirm('Unblock')
  await screen.findByText('May sign in again.')
  expect(requests).toHaveLength(1)
})

test('who has no password yet is invited again instead of recovered', async () => {
  await open({ invited: true })
  const requests = answer(contract.resendInvitation, reply({ message: 'It is on its way.' }))
  expect(screen.queryByRole('button', { name: 'Recover password' })).toBeNull()
  await press('Resend invitation')
  await confirm('Send')
  await screen.findByText('It is on its way.')
  expect(requests).toHaveLength(1)
})

test('a view as customer opens in a tab of its own', async () => {
  await open()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await press('View as customer')
  await confirm('View as customer')
  expect(opened).toHaveBeenCalledWith('/cabinet/admin/customers/7/view', '_blank', 'noopener')
  expect(findSession()).toMatchObject({ username: 'admin' })
})

const own = () => [
  decodeToken(/usat=([^;]+)/.exec(document.cookie)?.[1] ?? '', new Date())?.username,
  /sbVersion=([^;]+)/.exec(document.cookie)?.[1],
]

test('a view is this tab’s alone, switches every action off, and ends without the admin’s session', async () => {
  haveSession(anAdmin, '2026.11.1')
  localStorage.setItem('ordersHistory', 'the admin’s own')
  const view = aToken({ viewedBy: 'admin', sbHouseVersion: '2026.9.2' })
  const requests = answer(contract.viewAsCustomer, reply({ token: view, username: 'basic' }))
  answer(accountSummary, reply(aSummary))
  answer(updateToken, ({ headers }) =>
    reply({ token: headers.get('authorization')?.slice('Bearer '.length) ?? '' })(),
  )
  answer(subscriptionState, reply({ subscription: null }))
  openApp('/cabinet/admin/customers/7/view')
  await screen.findByText(/You see the cabinet of basic/)
  await waitFor(() => expect(presentAddress()).toBe('/cabinet/basic/home'))
  expect(requests).toHaveLength(1)
  expect(findSession()).toMatchObject({ username: 'basic', viewedBy: 'admin' })
  expect(findHouseVersion()).toBe('2026.9.2')
  expect(own()).toEqual(['admin', '2026.11.1'])
  expect(localStorage.getItem('ordersHistory')).toBe('the admin’s own')
  for (const action of ['Subscribe', 'Suggest & Report']) {
    const button = await screen.findByRole('button', { name: action })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()

  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const ended = answer(logout, noContent)
  await press('End the view')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/cabinet/admin/customers/7'))
  expect(close).toHaveBeenCalledOnce()
  expect(ended[0]?.headers.get('authorization')).toBe(`Bearer ${view}`)
  expect(findSession()).toMatchObject({ username: 'admin', sbStatus: 'admin' })
  expect(own()).toEqual(['admin', '2026.11.1'])
})

test('a view that cannot be opened says why', async () => {
  haveSession(anAdmin)
  answer(contract.viewAsCustomer, refuse('conflict'))
  openApp('/cabinet/admin/customers/7/view')
  expect(await screen.findByText(/not possible in the present state/)).toBeTruthy()
  expect(findSession()).toMatchObject({ username: 'admin' })
})

test('a test of a webhook says what came of it', async () => {
  await open()
  const cause = 'The house took the call but did not report back.'
  const requests = answer(
    contract.testWebhook,
    reply({ delivered: true, answered: false, status: 200, durationMs: 41, cause }),
  )
  await press('Test the service webhook')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(cause)
  expect(notice.textContent).toContain('Answer 200 after 41 ms')
  expect(await requests[0]?.json()).toEqual({ hook: 'service' })
  expect(screen.queryByRole('button', { name: 'Test the subscription webhook' })).toBeNull()
})

test('the package is shown to be copied', async () => {
  await open()
  answer(contract.housePackage, reply({ fileName: 'smart_bird.yaml', yaml: 'rest_command:\n' }))
  await press('Show the package')
  const text = await screen.findByLabelText<HTMLTextAreaElement>('smart_bird.yaml')
  expect(text.value).toBe('rest_command:\n')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy')
  expect(write).toHaveBeenCalledWith('rest_command:\n')
  expect(await screen.findByText('Copied.')).toBeTruthy()
})

test('new keys are asked for twice and shown once', async () => {
  await open()
  answer(
    contract.rotateHouseKey,
    reply({ message: 'Paste the package again.', reportKey: 'report-1', webhookSecret: 'whsec_2' }),
  )
  await press('New keys')
  await confirm('Make new keys')
  expect(await screen.findByText('report-1')).toBeTruthy()
  expect(screen.getByText('whsec_2')).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(screen.queryByText('report-1')).toBeNull())
})

test('a house is added where there is none', async () => {
  await open({ house: null })
  const requests = answer(contract.editHouse, reply(aCustomer()))
  await press('Add a house')
  await userEvent.type(await screen.findByLabelText('Domain'), 'not a domain')
  await press('Save Changes')
  expect(await screen.findByText('Please enter a domain such as home.example.com')).toBeTruthy()
  expect(requests).toHaveLength(0)
  const domain = screen.getByLabelText('Domain')
  await userEvent.clear(domain)
  await userEvent.type(domain, 'oak.homes.example')
  await press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    domain: 'oak.homes.example',
    was: { domain: '' },
  })
})
