import { accountSummary, changePassword, updateAccount } from '@smart-bird/contracts/account'
import {
  endOtherSessions,
  endSession,
  listSessions,
  twoFactorState,
} from '@smart-bird/contracts/auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAlert } from '#lib/account-alerts.ts'
import { findSession } from '#lib/session.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
const at = '2026-11-21T12:00:00.000Z'
const row = (id: string, device: string, current: boolean) => ({
  id,
  device,
  createdAt: at,
  lastUsedAt: at,
  current,
})
const here = row('4d1f7a52-6f5a-4f3e-9b55-0a6c1d3a7e01', 'Firefox on Linux', true)
const there = row('4d1f7a52-6f5a-4f3e-9b55-0a6c1d3a7e02', 'Safari on iPhone', false)

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  answer(accountSummary, reply(aSummary))
  answer(listSessions, reply({ data: [here, there] }))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
})
afterEach(() => {
  vi.useRealTimers()
})

async function openSettings(below = '', claims: Parameters<typeof haveSession>[0] = {}) {
  haveSession(claims)
  openApp(`/cabinet/basic/settings${below}`)
  await screen.findByRole('heading', { level: 1, name: 'User Settings' })
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent

test.each([
  ['', 'Account Settings'],
  ['#account-settings', 'Account Settings'],
  ['#password-settings', 'Password Settings'],
  ['/account-settings', 'Account Settings'],
  ['/password-settings', 'Password Settings'],
  ['/account-settings#password-settings', 'Password Settings'],
])('settings%s opens %s', async (below, tab) => {
  await openSettings(below)
  expect(selectedTab()).toBe(tab)
})

test('a tab is chosen through the hash', async () => {
  await openSettings()
  await userEvent.click(screen.getByRole('tab', { name: 'Password Settings' }))
  expect(currentAddress()).toBe('/cabinet/basic/settings#password-settings')
  expect(selectedTab()).toBe('Password Settings')
  const back = screen.getByRole('link', { name: 'Back to Cabinet' })
  expect(back.getAttribute('href')).toBe('/cabinet/basic/home')
})

test('an account update replaces the token, saves its message and loads the login page', async () => {
  const fresh = aToken({ phone: null })
  const requests = answer(
    updateAccount,
    reply({ message: 'Your account was changed.', token: fresh }),
  )
  await openSettings()
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Basic Customer')
  type('Phone', '')
  type('Current password', 'Demo#2026')
  save()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
  expect(await requests[0]?.json()).toEqual({
    userId: 7,
    fullUserName: 'Basic Customer',
    userEmail: 'basic@example.com',
    phone: '',
    password: 'Demo#2026',
  })
  expect(findSession()?.phone).toBeNull()
  expect(readAlert('accountChanges')).toEqual({ flag: true, info: 'Your account was changed.' })
})

test.each([
  ['Phone', '312 555 0142 x1', 'The input contains whitespace'],
  ['Phone', '12', 'The values not entered correctly'],
  ['Full name', 'Single', 'The values not entered correctly'],
  ['Email', 'nobody', 'Please enter a valid email address.'],
])('%s "%s" is refused while it is typed', async (label, value, sentence) => {
  await openSettings()
  type(label, value)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test("a stored name that breaks the rules doesn't stop the customer from changing the phone", async () => {
  const requests = answer(updateAccount, reply({ message: 'Changed.', token: aToken() }))
  await openSettings('', { fullUserName: 'Madonna', email: null })
  type('Phone', '312-555-0142')
  type('Current password', 'Demo#2026')
  save()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({
    fullUserName: 'Madonna',
    userEmail: '',
    phone: '3125550142',
  })
})

test('a phone number that is stored in another way stays so until it is changed', async () => {
  const requests = answer(updateAccount, reply({ message: 'Changed.', token: aToken() }))
  await openSettings('', { phone: '(312)555-0188' })
  const phone = screen.getByLabelText<HTMLInputElement>('Phone')
  fireEvent.blur(phone)
  expect(phone.value).toBe('(312)555-0188')
  type('Full name', ' Rosa\u00a0 Adams ')
  type('Current password', 'Demo#2026')
  save()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toMatchObject({
    phone: '(312)555-0188',
    fullUserName: 'Rosa Adams',
  })
})

test.each([
  ['wrong_password', 'Current password', 'The current password is incorrect.'],
  ['email_in_use', 'Email', 'Another account already uses this email.'],
] as const)(
  '%s is shown at its field, and the customer stays logged in',
  async (code, label, sentence) => {
    answer(updateAccount, refuse(code))
    await openSettings()
    type('Current password', 'Wrong#2026')
    save()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(findSession() !== undefined).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  },
)

test('a server error is shown above the fields', async () => {
  answer(updateAccount, refuse('internal'))
  await openSettings()
  type('Current password', 'Demo#2026')
  save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was lost/)
})

function fillPasswords(newPassword = 'Wren#2026x', confirmPassword = newPassword) {
  type('Current password', 'Demo#2026')
  type('New password', newPassword)
  type('Confirm password', confirmPassword)
}

test('a password change saves the new token and clears the form after 15 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fresh = aToken({ sid: 'next' })
  const requests = answer(changePassword, reply({ message: 'Password changed.', token: fresh }))
  await openSettings('#password-settings')
  fillPasswords()
  save()
  expect(await screen.findByText('Password changed.')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    userId: 7,
    password: 'Demo#2026',
    newPassword: 'Wren#2026x',
  })
  expect(findSession()?.sid).toBe('next')
  act(() => vi.advanceTimersByTime(15_100))
  expect(screen.queryByText('Password changed.')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

test('after a password change the list of sessions shows only this one', async () => {
  answer(changePassword, reply({ message: 'Password changed.', token: aToken() }))
  await openSettings('#password-settings')
  await screen.findByText('Safari on iPhone')
  answer(listSessions, reply({ data: [here] }))
  fillPasswords()
  save()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  screen.getByText('Firefox on Linux')
})

test('a refused password change shows the sentence for 15 s and keeps what was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(changePassword, refuse('wrong_password'))
  await openSettings('#password-settings')
  fillPasswords()
  save()
  const sentence = 'The current password is incorrect.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  act(() => vi.advanceTimersByTime(15_100))
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Wren#2026x')
  expect(findSession() !== undefined).toBe(true)
})

test("the server's error at a field is cleared after 15 s, too", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sentence = 'The new password must be different from the current one'
  answer(changePassword, refuse('invalid_input', { newPassword: [sentence] }))
  await openSettings('#password-settings')
  fillPasswords()
  save()
  expect(await screen.findByText(sentence)).toBeTruthy()
  act(() => vi.advanceTimersByTime(15_100))
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without an answer a password change shows the general sentence', async () => {
  answer(changePassword, noConnection)
  await openSettings('#password-settings')
  fillPasswords()
  save()
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred')
})

test.each([
  ['', 'This field cannot be empty'],
  ['Ab1!', 'Password length should be at least 6 characters'],
  ['Abcdef!', 'The password must contain at least one digit'],
  ['Abcdef1', 'The password must contain at least one special character (!@#$%^&*)'],
  ['abcdef1!', 'The password must contain at least one uppercase Latin letter'],
  ['Abc def1!', 'The password must not contain spaces'],
])('the new password "%s" is refused while it is typed', async (value, sentence) => {
  await openSettings('#password-settings')
  type('New password', 'x')
  type('New password', value)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the confirmation is checked again when the new password changes, but not before it was touched', async () => {
  await openSettings('#password-settings')
  type('New password', 'Wren#2026x')
  await screen.findByText('Strength: good')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  type('Confirm password', 'Wren#2026x')
  type('New password', 'Wren#2026y')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
})

test('a customer with a temporary password sees only the password form', async () => {
  haveSession({ mustChangePassword: true })
  openApp('/cabinet/basic/home')
  await screen.findByText(/logged in with a temporary password/)
  expect(currentAddress()).toBe('/cabinet/basic/settings#password-settings')
  expect(screen.queryByText('Where you’re logged in')).toBeNull()
  answer(changePassword, reply({ message: 'Password changed.', token: aToken() }))
  fillPasswords()
  save()
  expect(await screen.findByText('Password changed.')).toBeTruthy()
  expect(await screen.findByText('Where you’re logged in')).toBeTruthy()
})

test('shows where the customer is logged in, and ends one or all other sessions', async () => {
  const ended = answer(endSession, noContent)
  const endedOthers = answer(endOtherSessions, reply({ message: 'All others are ended.' }))
  await openSettings('#password-settings')
  const card = within(screen.getByRole('region', { name: 'Where you’re logged in' }))
  const own = (await card.findByText('Firefox on Linux')).closest('li')
  expect(own?.textContent).toContain('This device')
  await userEvent.click(card.getByRole('button', { name: 'Log out everywhere else' }))
  expect(await screen.findByText('All others are ended.')).toBeTruthy()
  expect(endedOthers).toHaveLength(1)
  answer(listSessions, reply({ data: [here] }))
  await userEvent.click(card.getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() => expect(card.queryByText('Safari on iPhone')).toBeNull())
  await screen.findByText('Safari on iPhone was logged out.')
  expect(document.activeElement).toBe(card.getByRole('list'))
  expect(new URL(ended[0]?.url ?? '').pathname).toBe(`/sessions/${there.id}`)
  expect(card.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
})

test('of many devices five are shown, this one among them, until all are asked for', async () => {
  const others = Array.from({ length: 7 }, (_, place) => row(`${place}`, `Device ${place}`, false))
  answer(listSessions, reply({ data: [...others, here] }))
  await openSettings('#password-settings')
  const card = within(screen.getByRole('region', { name: 'Where you’re logged in' }))
  expect(await card.findByText('Firefox on Linux')).toBeTruthy()
  expect(card.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(card.getByRole('button', { name: 'Show all 8' }))
  expect(card.getAllByRole('listitem')).toHaveLength(8)
})
