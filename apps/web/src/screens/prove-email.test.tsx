import { accountSummary } from '@smart-bird/contracts/account'
import { listSessions, proveEmail, twoFactorState } from '@smart-bird/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findSession } from '#lib/session.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the link’s code makes the new address the account’s, and the token says so', async () => {
  haveSession()
  openApp('/prove-email#k7qm2x-k7qm2x-k7qm2x-k7qm2x')
  const field = await screen.findByLabelText<HTMLInputElement>('Confirmation code')
  expect(field.value).toBe('k7qm2x-k7qm2x-k7qm2x-k7qm2x')
  await waitFor(() => expect(currentAddress()).toBe('/prove-email'))
  const requests = answer(proveEmail, refuse('code_not_valid'))
  await press('Confirm')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ token: 'k7qm2x-k7qm2x-k7qm2x-k7qm2x' })
  const token = aToken({ email: 'new@example.com' })
  answer(proveEmail, reply({ message: 'Your account uses this email address from now on.', token }))
  await press('Confirm')
  expect(await screen.findByText('Your account uses this email address from now on.')).toBeTruthy()
  expect(findSession()?.email).toBe('new@example.com')
})

test('a visitor logs in first, and the code isn’t lost', async () => {
  openApp('/prove-email#k7qm2x')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
})

test('Settings name the address that waits for its code, and the way to enter it', async () => {
  haveSession()
  answer(accountSummary, reply({ ...aSummary, newEmail: 'new@example.com' }))
  answer(listSessions, reply({ data: [] }))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  openApp('/cabinet/basic/settings')
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'enter the code' })
  expect(link.getAttribute('href')).toBe('/prove-email')
})
