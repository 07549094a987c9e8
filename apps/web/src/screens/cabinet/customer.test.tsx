import * as contract from '@smart-bird/contracts/admin/customers'
import * as houses from '@smart-bird/contracts/admin/houses'
import { resendInvitation } from '@smart-bird/contracts/admin/unused-accounts'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { aCustomer, anAdmin } from '#testing/admin-rows.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeAll(() => import('./customer.tsx'))

async function open(changes: Partial<contract.Customer> = {}) {
  haveSession(anAdmin)
  answer(contract.findCustomer, reply(aCustomer(changes)))
  openApp('/cabinet/admin/customers/7')
  await screen.findByRole('heading', { level: 1, name: 'Basic Customer' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function prove(confirmLabel: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: confirmLabel }))
}
async function confirm(label: string) {
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: label }))
}

test('an admin sees the account and the home, with masked webhook addresses', async () => {
  await open()
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent)
  for (const text of ['basic@example.com', 'basic.homes.example']) expect(facts).toContain(text)
  expect(screen.getByText('https://basic.homes.example/•••')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull()
})

test('a home whose status isn’t the account’s says so', async () => {
  await open()
  const home = screen.getByRole('region', { name: 'Home' })
  expect(within(home).queryByText(/^account /)).toBeNull()
  cleanup()
  await open({ sbStatus: 'premium' })
  expect(screen.getByText('account Premium')).toBeTruthy()
})

test('an admin sees that email to the customer bounced, and why', async () => {
  const words = '550 5.1.1 User unknown'
  await open({ emailBounced: true, emailBounce: { at: '2026-11-20T15:00:00.000Z', words } })
  expect(screen.getByText('email bounced')).toBeTruthy()
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/Email to this address bounced on/)).toBeTruthy()
  expect(alert.getByText(/550 5\.1\.1 User unknown/)).toBeTruthy()
})

test('an unknown customer is reported, with the way to those we know', async () => {
  haveSession(anAdmin)
  answer(contract.findCustomer, refuse('user_not_found'))
  openApp('/cabinet/admin/customers/7')
  expect(await screen.findByText('Customer not found')).toBeTruthy()
  const wayOn = screen.getByRole('link', { name: 'View all customers' })
  expect(wayOn.getAttribute('href')).toBe('/cabinet/admin/customers')
})

test('an edit sends the changed fields and shows what was saved', async () => {
  await open()
  const saved = aCustomer({ fullUserName: 'Åsa Öberg', sbStatus: 'uat' })
  const requests = answer(contract.editCustomer, reply(saved))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  const name = dialog.getByLabelText('Full name (optional)')
  await userEvent.clear(name)
  await enter(name, 'Åsa Öberg')
  await userEvent.selectOptions(dialog.getByLabelText('Account status'), 'UAT')
  answer(contract.findCustomer, reply(saved))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Åsa Öberg' })).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    fullUserName: 'Åsa Öberg',
    sbStatus: 'uat',
    was: { fullUserName: 'Basic Customer', sbStatus: 'basic' },
  })
})

test('after a conflict, an edit shows the new values, keeps what was typed and sends only that', async () => {
  await open()
  const now = 'This was changed in the meantime. It is now: 312-555-0177'
  const requests = answer(contract.editCustomer, refuse('changed_meanwhile', { phone: [now] }))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  await enter(dialog.getByLabelText('Phone (optional)'), '312-555-0142')
  answer(contract.findCustomer, reply(aCustomer({ phone: '312-555-0177', sbStatus: 'premium' })))
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await save()
  expect(await dialog.findByText(now)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Phone (optional)').value).toBe('312-555-0142')
  expect(dialog.getByLabelText<HTMLSelectElement>('Account status').value).toBe('premium')
  await save()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await requests[1]?.json()).toEqual({
    phone: '3125550142',
    was: { phone: '312-555-0177' },
  })
})

test('an edit shows a conflict even if the customer can’t be fetched again', async () => {
  await open()
  const now = 'This was changed in the meantime. It is now: 312-555-0177'
  answer(contract.editCustomer, refuse('changed_meanwhile', { phone: [now] }))
  await press('Edit')
  await enter(await screen.findByLabelText('Phone (optional)'), '312-555-0142')
  answer(contract.findCustomer, refuse('internal'))
  await press('Save changes')
  expect(await screen.findByText(now)).toBeTruthy()
})

test('an account without an email can get a phone number', async () => {
  await open({ email: null })
  const requests = answer(contract.editCustomer, reply(aCustomer()))
  await press('Edit')
  await enter(await screen.findByLabelText('Phone (optional)'), '312-555-0142')
  await press('Save changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ phone: '3125550142', was: { phone: '' } })
})

test('making a customer an admin needs the admin’s own password and code', async () => {
  await open()
  answer(twoFactorState, reply({ enabled: true, recoveryCodesLeft: 9 }))
  const requests = answer(contract.editCustomer, refuse('wrong_two_factor_code'))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }))
  expect(dialog.queryByLabelText('Your password')).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Account status'), 'Admin')
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await enter(await dialog.findByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('This code is wrong or has already been used.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    sbStatus: 'admin',
    was: { sbStatus: 'basic' },
    proof: { password: 'Demo#2026', code: '123456' },
  })
})

test('an email that is in use is reported at its field', async () => {
  await open()
  answer(
    contract.editCustomer,
    refuse('email_in_use', { email: ['This email is already in use.'] }),
  )
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  await press('Edit')
  await userEvent.type(await screen.findByLabelText('Email'), 'x')
  await prove('Save changes')
  expect(await screen.findByText('This email is already in use.')).toBeTruthy()
})

test('an admin turns off a customer’s two-factor login with their own password', async () => {
  await open({ twoFactor: true })
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  const requests = answer(contract.liftTwoFactor, refuse('wrong_password'))
  await press('Turn off two-factor login')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Turn off two-factor login for basic' }),
  )
  dialog.getByText(/We’ll notify basic@example.com/)
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
  await send()
  expect(await dialog.findByText('Enter your password.')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await send()
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
  answer(contract.liftTwoFactor, reply({ message: 'Two-factor login is off.' }))
  answer(contract.findCustomer, reply(aCustomer({ twoFactor: false })))
  await send()
  expect(await screen.findByText('Two-factor login is off.')).toBeTruthy()
  expect(await screen.findByText('Off')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Turn off two-factor login' })).toBeNull()
})

test('an admin can’t turn off two-factor login where it is off, or for their own account', async () => {
  await open({ twoFactor: false })
  expect(screen.queryByRole('button', { name: 'Turn off two-factor login' })).toBeNull()
  cleanup()
  await open({ twoFactor: true, id: anAdmin.id })
  expect(screen.queryByRole('button', { name: 'Turn off two-factor login' })).toBeNull()
})

test('blocking the last admin fails with the reason', async () => {
  await open({ sbStatus: 'admin' })
  expect(screen.queryByRole('button', { name: 'View as customer' })).toBeNull()
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  const requests = answer(contract.blockCustomer, refuse('last_admin'))
  await press('Block')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block basic' }))
  await enter(dialog.getByLabelText('Your password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await screen.findByText('The last admin can’t be blocked, demoted, or kept from money.')
  expect(await requests[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
})

test('a blocked account can be unblocked and gets no email', async () => {
  await open({ blocked: true, blockedAt: '2026-11-20T15:00:00.000Z' })
  const requests = answer(
    contract.unblockCustomer,
    reply({ message: 'The account can log in again.' }),
  )
  expect(screen.queryByRole('button', { name: 'Send password code' })).toBeNull()
  screen.getByText(/^Blocked since/)
  await press('Unblock')
  await confirm('Unblock')
  await screen.findByText('The account can log in again.')
  expect(requests).toHaveLength(1)
})

test('a customer without a password gets another invitation instead of a recovery email', async () => {
  await open({ invitation: 'sent' })
  const requests = answer(resendInvitation, reply({ message: 'It is on its way.' }))
  expect(screen.queryByRole('button', { name: 'Send password code' })).toBeNull()
  await press('Resend invitation')
  await confirm('Send')
  await screen.findByText('It is on its way.')
  expect(requests).toHaveLength(1)
})

test('a webhook test shows its outcome', async () => {
  await open()
  const cause = 'The house took the call but did not report back.'
  const requests = answer(
    houses.testWebhook,
    reply({ delivered: true, answered: false, status: 200, durationMs: 41, cause }),
  )
  await press('Test the service webhook')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(cause)
  expect(notice.textContent).toContain('Response 200 after 41 ms')
  expect(await requests[0]?.json()).toEqual({ hook: 'service' })
  expect(screen.queryByRole('button', { name: 'Test the subscription webhook' })).toBeNull()
})

test('an admin copies the package', async () => {
  await open()
  const asked = answer(
    houses.housePackage,
    reply({ fileName: 'smart_bird.yaml', yaml: 'rest_command:\n' }),
  )
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  await press('Show package')
  await prove('Show package')
  expect((await screen.findByText('rest_command:')).textContent).toBe('rest_command:\n')
  expect(await asked[0]?.json()).toEqual({ proof: { password: 'Demo#2026' } })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy')
  expect(write).toHaveBeenCalledWith('rest_command:\n')
  expect(await screen.findByText('Copied.')).toBeTruthy()
})

test('new keys need a confirmation and are shown once', async () => {
  await open()
  answer(
    houses.rotateHouseKey,
    reply({ message: 'Paste the package again.', reportKey: 'report-1', webhookSecret: 'whsec_2' }),
  )
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  await press('New keys')
  await prove('Create new keys')
  expect(await screen.findByText('report-1')).toBeTruthy()
  expect(screen.getByText('whsec_2')).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(screen.queryByText('report-1')).toBeNull())
})

test('an admin adds a home to an account without one', async () => {
  await open({ house: null })
  const requests = answer(contract.editHouse, reply(aCustomer()))
  await press('Add home')
  await enter(await screen.findByLabelText('Domain'), 'not a domain')
  await press('Save changes')
  expect(await screen.findByText('Please enter a domain such as home.example.com')).toBeTruthy()
  expect(requests).toHaveLength(0)
  const domain = screen.getByLabelText('Domain')
  await userEvent.clear(domain)
  await enter(domain, 'oak.homes.example')
  await press('Save changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    domain: 'oak.homes.example',
    was: { domain: '' },
  })
})
