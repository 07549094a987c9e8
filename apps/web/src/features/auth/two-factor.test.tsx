import {
  listSessions,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorRenewCodes,
  twoFactorSetup,
  twoFactorState,
  updateToken,
} from '@smart-bird/contracts/auth'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { findSession } from '#lib/session.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { enter } from '#testing/enter.ts'
import { haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  answer(listSessions, reply({ data: [] }))
})

async function openCard(
  enabled: boolean,
  claims: Parameters<typeof haveSession>[0] = {},
  recoveryCodesLeft = enabled ? 7 : 0,
) {
  answer(twoFactorState, reply({ enabled, recoveryCodesLeft }))
  haveSession(claims)
  openApp('/cabinet/basic/settings#password-settings')
  const card = within(await screen.findByRole('region', { name: 'Two-factor login' }))
  await card.findByText(enabled ? 'on' : 'off')
  return card
}
type Card = Awaited<ReturnType<typeof openCard>>
const openDialog = async (card: Card, button: string) => {
  await userEvent.click(card.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const codes = Array.from({ length: 10 }, (_, index) => `abcd-${1000 + index}`)

test('setup asks for the password, shows the code to scan, and shows the recovery codes once', async () => {
  const setup = answer(
    twoFactorSetup,
    reply({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Smart%20Bird:basic?secret=J' }),
  )
  const confirm = answer(twoFactorConfirm, reply({ message: 'On.', recoveryCodes: codes }))
  const dialog = await openDialog(await openCard(false), 'Set up')
  await enter(dialog.getByLabelText('Current password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(await setup[0]?.json()).toEqual({ password: 'Demo#2026' })
  await enter(dialog.getByLabelText('Code'), '123456')
  answer(twoFactorState, reply({ enabled: true, recoveryCodesLeft: 10 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText(codes[9] ?? '')).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  expect(await confirm[0]?.json()).toEqual({ code: '123456' })
  await userEvent.click(dialog.getByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByText(/10 of 10 recovery codes are left/)).toBeTruthy()
})

test('an admin gets to the admin page as soon as the second factor is on', async () => {
  const admin = { sbStatus: 'admin', mustSetUpTwoFactor: true } as const
  answer(twoFactorSetup, reply({ secret: 'JBSWY3DP', address: 'otpauth://totp/x?secret=J' }))
  answer(twoFactorConfirm, reply({ message: 'On.', recoveryCodes: codes }))
  const dialog = await openDialog(await openCard(false, admin), 'Set up')
  await enter(dialog.getByLabelText('Current password'), 'Demo#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await enter(await dialog.findByLabelText('Code'), '123456')
  answer(updateToken, reply({ token: aToken({ sbStatus: 'admin' }) }))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText(codes[0] ?? '')).toBeTruthy()
  expect(findSession()?.mustSetUpTwoFactor).toBeUndefined()
})

test('a wrong password or code is reported, and nothing typed is lost', async () => {
  answer(twoFactorSetup, refuse('wrong_password'))
  const dialog = await openDialog(await openCard(false), 'Set up')
  await userEvent.type(dialog.getByLabelText('Current password'), 'x')
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy()
  answer(twoFactorSetup, reply({ secret: 'JBSWY3DP', address: 'otpauth://totp/x?secret=J' }))
  answer(twoFactorConfirm, refuse('wrong_two_factor_code'))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await dialog.findByLabelText('Code'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText('This code is wrong or has already been used.')).toBeTruthy()
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeTruthy()
})

test('new recovery codes take the password and a code, and are shown once', async () => {
  const requests = answer(
    twoFactorRenewCodes,
    reply({ message: 'These are new.', recoveryCodes: codes }),
  )
  const card = await openCard(true, {}, 1)
  expect(card.getByText(/ 1 of 10 recovery codes is left\.$/)).toBeTruthy()
  expect(card.getByRole('status').textContent).toMatch(/create new recovery codes before/)
  const dialog = await openDialog(card, 'New recovery codes')
  dialog.getByText('The ones you have now will stop working immediately.')
  await userEvent.click(dialog.getByRole('button', { name: 'Create new codes' }))
  expect(await dialog.findAllByText('This field cannot be empty')).toHaveLength(2)
  await enter(dialog.getByLabelText('Current password'), 'Demo#2026')
  await enter(dialog.getByLabelText('Code'), '123456')
  answer(twoFactorState, reply({ enabled: true, recoveryCodesLeft: 10 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create new codes' }))
  expect(await dialog.findAllByRole('listitem')).toHaveLength(10)
  dialog.getByText('Your old recovery codes no longer work.')
  expect(await requests[0]?.json()).toEqual({ password: 'Demo#2026', code: '123456' })
  await userEvent.click(dialog.getByRole('button', { name: 'I’ve saved them' }))
  expect(await card.findByText(/10 of 10 recovery codes are left/)).toBeTruthy()
  expect(card.queryByRole('status')).toBeNull()
})

test('new recovery codes are refused with the reason, and nothing typed is lost', async () => {
  answer(twoFactorRenewCodes, refuse('wrong_password'))
  const dialog = await openDialog(await openCard(true), 'New recovery codes')
  await userEvent.type(dialog.getByLabelText('Current password'), 'x')
  await userEvent.type(dialog.getByLabelText('Code'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Create new codes' }))
  expect(await dialog.findByText('The current password is incorrect.')).toBeTruthy()
  answer(twoFactorRenewCodes, refuse('wrong_two_factor_code'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create new codes' }))
  expect(await dialog.findByText('This code is wrong or has already been used.')).toBeTruthy()
  expect(dialog.queryByRole('listitem')).toBeNull()
})

test('turning it off takes the password and a code', async () => {
  const requests = answer(twoFactorDisable, reply({ message: 'Two-factor login is off.' }))
  const card = await openCard(true)
  const dialog = await openDialog(card, 'Turn off')
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await dialog.findAllByText('This field cannot be empty')).toHaveLength(2)
  await enter(dialog.getByLabelText('Current password'), 'Demo#2026')
  await enter(dialog.getByLabelText('Code'), ' 123456 ')
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Two-factor login is off.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ password: 'Demo#2026', code: '123456' })
  expect(await card.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

test('admins are urged to turn it on', async () => {
  const card = await openCard(false, { sbStatus: 'admin' })
  expect(card.getByRole('status').textContent).toMatch(/Please turn on two-factor login/)
})
