import { accountSummary, changePassword } from '@smart-bird/contracts/account'
import { listSessions, login, twoFactorState } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import { listOwnEnquiries } from '@smart-bird/contracts/enquiry'
import { decodeToken } from '@smart-bird/contracts/token'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { findSession } from '#lib/session.ts'
import { findHouseVersion } from '#lib/session-cookie.ts'
import { temporaryPasswordOf } from '#lib/temporary-password.ts'
import { noSubscription } from '#testing/a-subscription.ts'
import { aSummary } from '#testing/a-summary.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, refuse, refuseFor, reply, serveApi } from '#testing/api.ts'
import { currentAddress, haveSession, openApp, startLoggedOut } from '#testing/render-app.tsx'

serveApi()
startLoggedOut()

const username = () => screen.findByLabelText('Username or email')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

async function fillIn(name = 'basic', password = 'Demo#2026') {
  await userEvent.type(await username(), name)
  await userEvent.type(screen.getByLabelText('Password'), password)
}

test('has the title, the heading and a link for a forgotten password', async () => {
  openApp('/login')
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  expect(document.title).toBe('Smart Bird Cabinet')
  const forgot = screen.getByRole('link', { name: 'Forgot password?' })
  expect(forgot.getAttribute('href')).toBe('/forgot-password')
})

test('logs in, saves both cookies and leads to the cabinet', async () => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  const requests = answer(
    login,
    reply({ message: 'Welcome', token: aToken(), sbVersion: '2026.12.0' }),
  )
  openApp('/login/')
  await fillIn()
  await submit()
  expect(await screen.findByRole('heading', { name: 'User Cabinet' })).toBeTruthy()
  expect(currentAddress()).toBe('/cabinet/basic/home')
  expect(findSession()?.username).toBe('basic')
  expect(findHouseVersion()).toBe('2026.12.0')
  expect(await requests[0]?.json()).toEqual({ username: 'basic', password: 'Demo#2026' })
})

test('reads what a program filled in without a word about it', async () => {
  const requests = answer(login, refuse('wrong_credentials'))
  openApp('/login')
  const fields = [await username(), screen.getByLabelText('Password')]
  for (const [place, text] of ['basic', 'Demo#2026'].entries())
    Object.assign(fields[place] ?? {}, { value: text })
  await submit()
  await screen.findByRole('alert')
  expect(await requests[0]?.json()).toEqual({ username: 'basic', password: 'Demo#2026' })
})

test('where cookies are blocked, the page says that it needs them', async () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} })
  openApp('/login')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This site needs cookies to log you in.Allow them for localhost in your browser’s settings, then reload this page.',
  )
  Reflect.deleteProperty(document, 'cookie')
})

test('a loading view replaces the form while logging in', async () => {
  let release: (response: Response) => void = () => undefined
  answer(login, () => new Promise<Response>((resolve) => (release = resolve)))
  openApp('/login')
  await fillIn()
  await submit()
  expect(await screen.findByText('Logging you in…')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  await waitFor(() => release(refuse('wrong_credentials')()))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

/** What the specification says, and what to do. */
const unknownError = 'An unknown error occurred.Check your connection and try again.'
test.each([
  ['a refusal', refuse('wrong_credentials'), 'Wrong username or password.'],
  ['a short wait', refuseFor(61), 'Too many attempts. Please try again in 2 minutes.'],
  ['a long wait', refuseFor(86_000), 'Too many attempts. Please try again in 24 hours.'],
  ['no connection', noConnection, unknownError],
  ['a reply that is not ours', () => new HttpResponse('?'), unknownError],
])('%s shows its sentence above the fields and keeps what was typed', async (_, give, sentence) => {
  answer(login, give)
  openApp('/login')
  await fillIn('somebody')
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(sentence)
  const field = screen.getByLabelText<HTMLInputElement>('Username or email')
  expect(field.value).toBe('somebody')
  expect(alert.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a refusal marks both fields; a wait marks none, and leaves the way to a new password below', async () => {
  answer(login, refuse('wrong_credentials'))
  openApp('/login')
  await fillIn()
  await submit()
  await screen.findByText('Wrong username or password.')
  const marks = () =>
    [screen.getByLabelText('Username or email'), screen.getByLabelText('Password')].map((field) =>
      field.getAttribute('aria-invalid'),
    )
  expect(marks()).toEqual(['true', 'true'])
  answer(login, refuseFor(61))
  await submit()
  await screen.findByText(/^Too many attempts/)
  expect(marks()).toEqual([null, null])
  const forgot = screen.getByRole('link', { name: 'Forgot password?' })
  expect(forgot.closest('[role="alert"]')).toBeNull()
})

test('a temporary password fills in the current one where a new one is demanded, for this login alone', async () => {
  const sid = '4d1f7a52-6f5a-4f3e-9b55-0a6c1d3a7e09'
  answer(accountSummary, reply(aSummary))
  answer(listSessions, reply({ data: [] }))
  const refused = answer(listOwnEnquiries, refuse('password_change_required'))
  answer(twoFactorState, reply({ enabled: false, recoveryCodesLeft: 0 }))
  const mustChange = aToken({ mustChangePassword: true, sid })
  answer(login, reply({ message: 'Welcome', token: mustChange, sbVersion: null }))
  openApp('/login')
  await fillIn('basic', 'ATt69EWwe%U6')
  await submit()
  const current = await screen.findByLabelText<HTMLInputElement>('Current password')
  expect(current.value).toBe('ATt69EWwe%U6')
  const passwordOf = (claims: Parameters<typeof aToken>[0]) => {
    const user = decodeToken(aToken(claims))
    return user && temporaryPasswordOf(user)
  }
  expect(passwordOf({ mustChangePassword: true })).toBe('')
  expect(passwordOf({ sid })).toBe('')
  expect(passwordOf({ mustChangePassword: true, sid })).toBe('ATt69EWwe%U6')
  expect(refused).toHaveLength(0)
  answer(listOwnEnquiries, reply({ rows: [] }))
  const changed = answer(changePassword, reply({ message: 'Changed.', token: aToken({ sid }) }))
  for (const label of ['New password', 'Confirm password'])
    await userEvent.type(screen.getByLabelText(label), 'Quartz#Lantern5')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Changed.')
  expect(await changed[0]?.json()).toMatchObject({ password: 'ATt69EWwe%U6' })
  expect(passwordOf({ mustChangePassword: true, sid })).toBe('')
})

test('an error while preparing the request has its own sentence', async () => {
  openApp('/login')
  await fillIn()
  // A browser extension that intercepts requests may cause this.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new RangeError('broken'))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An error occurred while processing the request.',
  )
})

test('validates a field from the first touch, not before', async () => {
  openApp('/login')
  await username()
  expect(screen.queryByText('This field cannot be empty')).toBeNull()
  await userEvent.click(await username())
  await userEvent.tab()
  expect(await screen.findByText('This field cannot be empty')).toBeTruthy()
  await userEvent.type(await username(), 'two words')
  expect(await screen.findByText('The password must not contain spaces')).toBeTruthy()
})

test('the sixth digit of the second factor sends it with the password, but only once by itself', async () => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  const requests = answer(login, async (request) => {
    const body: unknown = await request.json()
    const hasCode = typeof body === 'object' && body !== null && 'code' in body
    if (!hasCode) return refuse('two_factor_required')()
    return body.code === '123456'
      ? reply({ message: 'Welcome', token: aToken(), sbVersion: null })()
      : refuse('wrong_two_factor_code')()
  })
  openApp('/login')
  await fillIn()
  await submit()
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Who can log in' })).toBeNull()
  await userEvent.type(code, '000000')
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toBe('This code is wrong or has already been used.')
  expect(requests).toHaveLength(2)
  await userEvent.click(screen.getByLabelText('Remember this device for 30 days'))
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  expect(requests).toHaveLength(2)
  await submit()
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(await requests.at(-1)?.json()).toEqual({
    username: 'basic',
    password: 'Demo#2026',
    code: '123456',
    rememberDevice: true,
  })
})

test('who turns back from the second factor can type another username at once', async () => {
  answer(login, refuse('two_factor_required'))
  openApp('/login')
  await fillIn()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }))
  const field = await username()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('premium')
  expect(field).toHaveProperty('value', 'premium')
})

test('leads a logged-in customer to their cabinet', async () => {
  answer(accountSummary, reply(aSummary))
  answer(subscriptionState, reply(noSubscription))
  haveSession({ username: 'premium', sbStatus: 'premium' })
  openApp('/login')
  await screen.findByRole('heading', { name: 'User Cabinet' })
  expect(currentAddress()).toBe('/cabinet/premium/home')
})

test("shows the recovery page's message once", async () => {
  setAccountAlert('recoveryPassword', 'A temporary password was sent.')
  const { unmount } = openApp('/login')
  expect(await screen.findByText('A temporary password was sent.')).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: 'Who can log in' })).toBeNull()
  unmount()
  openApp('/login')
  await username()
  expect(screen.queryByText('A temporary password was sent.')).toBeNull()
})

test('the disclaimer is there from the start, still after two seconds, and can be dismissed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openApp('/login')
  const link = await screen.findByRole('link', { name: 'Contact us' })
  expect(link.getAttribute('href')).toBe('/#contact')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close (X)' }).click())
  expect(document.activeElement).toBe(await username())
  expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull()
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull()
  vi.useRealTimers()
})
