import {
  acceptInvitation,
  findInvitation,
  forgotPassword,
  resetPassword,
  takeBackEmail,
} from '@smart-bird/contracts/auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, noConnection, refuse, refuseFor, reply, serveApi } from '#testing/api.ts'
import { currentAddress, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  fireEvent.click(button(name))
}

async function askForCode() {
  openApp('/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot password' })
  type('Your email', 'basic@example.com')
  await press('Send')
}

test('after an email was sent, says so, and two seconds later asks for its code', async () => {
  const requests = answer(forgotPassword, reply({ message: 'Sent' }))
  await askForCode()
  await screen.findByText('Email was sent, please check your inbox or spam')
  expect(await requests[0]?.json()).toEqual({ userEmail: 'basic@example.com' })
  pass(1900)
  expect(currentAddress()).toBe('/forgot-password')
  pass(200)
  expect(await screen.findByRole('heading', { name: 'Recover Your Password' })).toBeTruthy()
  // Two seconds are short, so the next page repeats the sentence and focuses it.
  const notice = screen.getByText('Email was sent, please check your inbox or spam')
  expect(document.activeElement?.contains(notice)).toBe(true)
  screen.getByText('basic@example.com')
})

test('an email that doesn’t come can be sent again, without typing the address again', async () => {
  answer(forgotPassword, reply({ message: 'Sent' }))
  await askForCode()
  await screen.findByText('basic@example.com')
  await press('Send it again.')
  const field = await screen.findByLabelText<HTMLInputElement>('Your email')
  expect(field.value).toBe('basic@example.com')
})

test.each([
  ['an unknown email', refuse('email_not_found'), 'Email not found. Please try again.'],
  [
    'an answer that is no success',
    () => HttpResponse.json({}),
    'Email not found. Please try again.',
  ],
  ['a fault of the server', refuse('internal'), 'Error, please try again.'],
  ['no connection', noConnection, 'An error occurred. Please try again.'],
  ['too many tries', refuse('too_many_requests'), /^Error, please try again. Too many attempts/],
  ['a wait', refuseFor(840), 'Error, please try again. You can send another code in 14 minutes.'],
])('%s shows its sentence', async (_, give, sentence) => {
  answer(forgotPassword, give)
  await askForCode()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(currentAddress()).toBe('/forgot-password')
})

test('Send is disabled until the email is valid, and a touched field says what is wrong', async () => {
  openApp('/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot password' })
  expect(button('Send').disabled).toBe(true)
  fireEvent.blur(screen.getByLabelText('Your email'))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  type('Your email', 'nobody')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(button('Send').disabled).toBe(true)
  const next = screen.getByRole('link', { name: 'Recover token form your email.' })
  expect(next.getAttribute('href')).toBe('/recovery-password')
  expect(screen.getByRole('link', { name: 'Back to login.' }).getAttribute('href')).toBe('/login')
})

async function enterCode() {
  openApp('/recovery-password')
  await screen.findByText('Enter the code sent to you by email')
  expect(button('Enter').disabled).toBe(true)
  type('Confirmation code', ' a1/b2 ')
  await press('Enter')
}

test('a right code says so, and three seconds later the login page repeats it', async () => {
  const requests = answer(
    resetPassword,
    reply({ message: 'A temporary password was sent.', username: 'basic' }),
  )
  await enterCode()
  await screen.findByText('A temporary password was sent.')
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/reset-password/a1%2Fb2')
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
  pass(3100)
  await screen.findByRole('heading', { name: 'Login' })
  const notice = screen.getByText('A temporary password was sent.')
  expect(document.activeElement?.contains(notice)).toBe(true)
})

test('the emailed link brings the code, and leaves none in the address', async () => {
  const requests = answer(resetPassword, reply({ message: 'Sent.', username: 'basic' }))
  openApp('/recovery-password#k7qm2x-000000')
  const field = await screen.findByLabelText<HTMLInputElement>('Confirmation code')
  expect(field.value).toBe('k7qm2x-000000')
  await waitFor(() => expect(currentAddress()).toBe('/recovery-password'))
  expect(requests).toHaveLength(0)
  await press('Enter')
  await screen.findByText('Sent.')
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/reset-password/k7qm2x-000000')
  pass(3100)
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('basic')
})

test('a wrong code shows its sentence for three seconds', async () => {
  answer(resetPassword, refuse('code_not_valid'))
  await enterCode()
  const sentence = 'This code is wrong or has expired. Check it, or request a new one.'
  await screen.findByText(sentence)
  const marked = () => screen.getByLabelText('Confirmation code').getAttribute('aria-invalid')
  expect(marked()).toBe('true')
  pass(3100)
  expect(marked()).toBeNull()
  expect(screen.queryByText(sentence)).toBeNull()
  const again = screen.getByRole('link', { name: 'No email? Send a new code.' })
  expect(again.getAttribute('href')).toBe('/forgot-password')
})

test('that the email was sent is said until a code is tried', async () => {
  answer(forgotPassword, reply({ message: 'Sent' }))
  await askForCode()
  await screen.findByText('basic@example.com')
  pass(2100)
  await screen.findByRole('heading', { name: 'Recover Your Password' })
  const sent = 'Email was sent, please check your inbox or spam'
  screen.getByText(sent)
  answer(resetPassword, refuse('code_not_valid'))
  type('Confirmation code', 'a1')
  await press('Enter')
  await screen.findByText(/^This code is wrong/)
  pass(3100)
  expect(screen.queryByText(sent)).toBeNull()
})

test('a code that was typed and deleted is required', async () => {
  openApp('/recovery-password')
  await screen.findByText('Enter the code sent to you by email')
  type('Confirmation code', 'a')
  type('Confirmation code', '')
  expect(await screen.findByText('Token is required')).toBeTruthy()
})

const invited = {
  username: 'newcomer',
  personal: ['newcomer', 'Nora'],
  expiresAt: '2026-11-28T12:00:00.000Z',
}

test('an invitation sets the first password and leads to the login', async () => {
  answer(findInvitation, reply(invited))
  const requests = answer(acceptInvitation, reply({ message: 'Your password is set.' }))
  openApp('/welcome#inv-1')
  expect(await screen.findByText('newcomer')).toBeTruthy()
  type('New password', 'Wren#2026x')
  type('Confirm password', 'Wren#2026')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  type('Confirm password', 'Wren#2026x')
  await press('Set password')
  await screen.findByText('Your password is set.')
  expect(screen.queryByRole('button', { name: 'Set password' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ token: 'inv-1', newPassword: 'Wren#2026x' })
  pass(2100)
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.getByText('Your password is set.')).toBeTruthy()
  expect(screen.getByLabelText('Username or email')).toHaveProperty('value', 'newcomer')
})

test('a password the server would refuse is rejected while typing', async () => {
  answer(findInvitation, reply(invited))
  openApp('/welcome#inv-1')
  await screen.findByText('newcomer')
  type('New password', 'Newcomer#1')
  expect(
    await screen.findByText('This password is too easy to guess. Please choose another one'),
  ).toBeTruthy()
  type('New password', 'Wren#2026x')
  expect(await screen.findByText('Strength: good')).toBeTruthy()
})

test('a password the server refuses is refused at its field', async () => {
  answer(findInvitation, reply(invited))
  const sentence = 'This password is too easy to guess. Please choose another one'
  answer(acceptInvitation, refuse('invalid_input', { newPassword: [sentence] }))
  openApp('/welcome#inv-1')
  await screen.findByText('newcomer')
  type('New password', 'Wren#2026x')
  type('Confirm password', 'Wren#2026x')
  await press('Set password')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a password that the meter and the server refuse is refused in one sentence', async () => {
  answer(findInvitation, reply(invited))
  const sentence = 'This password is too easy to guess. Please choose another one'
  const requests = answer(acceptInvitation, refuse('invalid_input', { newPassword: [sentence] }))
  openApp('/welcome#inv-1')
  await screen.findByText('newcomer')
  type('New password', 'Newcomer#1')
  type('Confirm password', 'Newcomer#1')
  await screen.findByText(sentence)
  await press('Set password')
  await waitFor(() => expect(requests).toHaveLength(1))
  await screen.findByText('Some entries aren’t valid. Please check the highlighted fields.')
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

test.each([
  ['/welcome#old', refuse('code_not_valid'), /already been used or has expired/],
  ['/welcome', refuse('code_not_valid'), /link is incomplete/],
])('%s says what to do instead', async (address, give, sentence) => {
  answer(findInvitation, give)
  openApp(address)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
})

test('restoring the email address asks first, and leads to the code', async () => {
  const requests = answer(takeBackEmail, noConnection)
  openApp('/take-back-email#back-1')
  await screen.findByRole('heading', { name: 'Take your account back' })
  await waitFor(() => expect(currentAddress()).toBe('/take-back-email'))
  expect(requests).toHaveLength(0)
  await press('Take my account back')
  expect(await screen.findByRole('alert')).toBeTruthy()
  answer(takeBackEmail, reply({ message: 'Done.' }))
  await press('Take my account back')
  expect(await screen.findByText('Your account uses this address again.')).toBeTruthy()
  screen.getByText(/We’ve emailed you a code/)
  expect(await requests[0]?.json()).toEqual({ token: 'back-1' })
  const next = screen.getByRole('link', { name: 'Enter the code' })
  expect(next.getAttribute('href')).toBe('/recovery-password')
})

test('a used link to restore the email address leads to us, because no other can be requested', async () => {
  answer(takeBackEmail, refuse('code_not_valid'))
  openApp('/take-back-email#back-1')
  await press('Take my account back')
  expect(await screen.findByText(/already been used or is older than 3 days/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an incomplete link to restore the email address says so', async () => {
  openApp('/take-back-email')
  expect(await screen.findByText(/link is incomplete/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
