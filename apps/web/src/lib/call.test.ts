import { listSessions, login, logout, updateToken } from '@smart-bird/contracts/auth'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import { restartHouse } from '@smart-bird/contracts/house'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken } from '#testing/a-token.ts'
import { answer, noConnection, noContent, refuse, reply, serveApi } from '#testing/api.ts'
import { call } from './call.ts'
import { logOut } from './log-out.ts'
import { endSession, findSession, lastSessionEnd } from './session.ts'
import { findToken, saveSession } from './session-cookie.ts'

serveApi()
beforeEach(() => saveSession(aToken(), '2026.11.1'))
afterEach(() => {
  endSession('logged-out')
  vi.restoreAllMocks()
})

const logIn = { body: { username: 'basic', password: 'Demo#2026' } }
const house = { body: { username: 'basic', houseDomain: 'basic.example.com' } }

/** msw does not hand the credentials mode on, so it is read where fetch is called. */
function watchCredentials() {
  const fetch = vi.spyOn(globalThis, 'fetch')
  return () =>
    fetch.mock.calls.map(([input]) => (input instanceof Request ? input.credentials : undefined))
}

test('sends the token to a protected call and parses the reply', async () => {
  const fresh = aToken({ phone: null })
  const requests = answer(updateToken, reply({ token: fresh, undeclared: true }))
  const credentials = watchCredentials()
  expect(await call(updateToken, { query: { username: 'basic' } })).toEqual({ token: fresh })
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${findToken()}`)
  expect(credentials()).toEqual(['include'])
  expect(new URL(requests[0]?.url ?? '').search).toBe('?username=basic')
})

test('a refusal by what stands before our API is said in its words', async () => {
  answer(login, () => HttpResponse.json({ error: 'Blocked by the firewall.' }, { status: 403 }))
  await expect(call(login, logIn)).rejects.toMatchObject({
    code: 'refused',
    message: 'Blocked by the firewall.',
  })
})

test('sends no token to a public call', async () => {
  const requests = answer(login, reply({ message: 'Welcome', token: 't', sbVersion: null }))
  await call(login, logIn)
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
  expect(await requests[0]?.json()).toEqual(logIn.body)
})

test('an expired session ends in this browser too', async () => {
  answer(listSessions, refuse('session_expired'))
  await expect(call(listSessions)).rejects.toMatchObject({ status: 401, code: 'session_expired' })
  expect(findSession() !== undefined).toBe(false)
  expect(lastSessionEnd()).toBe('expired')
})

test('a wrong password does not log the user out', async () => {
  answer(restartHouse, refuse('wrong_password'))
  await expect(call(restartHouse, house)).rejects.toMatchObject({ code: 'wrong_password' })
  expect(findSession() !== undefined).toBe(true)
})

test('a late refusal of an older token does not end the new session', async () => {
  answer(listSessions, () => {
    saveSession(aToken({ sid: 'a newer session' }))
    return refuse('session_expired')()
  })
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'session_expired' })
  expect(findSession() !== undefined).toBe(true)
})

test('a refusal carries fields and the time to wait, which its sentence names', async () => {
  answer(login, () => {
    const refusal = refuse('too_many_requests', { username: ['Slow down'] })()
    refusal.headers.set('Retry-After', '30')
    return refusal
  })
  await expect(call(login, logIn)).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in a minute.',
    fields: { username: ['Slow down'] },
    retryAfterSeconds: 30,
  })
})

test('a call without a connection has its own sentence', async () => {
  const requests = answer(restartHouse, noConnection)
  await expect(call(restartHouse, house)).rejects.toMatchObject({ status: 0, code: 'network' })
  expect(requests).toHaveLength(1)
})

test('retries a GET once', async () => {
  const requests = answer(listSessions, noConnection)
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'network' })
  expect(requests).toHaveLength(2)
}, 10_000)

test.each([
  ['a reply that lacks a field', () => HttpResponse.json({ message: 'Welcome' })],
  ['a reply that is not JSON', () => new HttpResponse('<html>')],
  ['a refusal of another shape', () => new HttpResponse('<html>', { status: 502 })],
])('turns %s into an error with a sentence', async (_, give) => {
  answer(login, give)
  await expect(call(login, logIn)).rejects.toMatchObject({
    code: 'unexpected_reply',
    message: 'Our server sent a response we couldn’t read. Please try again.',
  })
})

test('with exactStatus a success with another status is unexpected', async () => {
  answer(updateToken, reply({ token: 't' }, 201))
  const query = { username: 'basic' }
  expect(await call(updateToken, { query })).toEqual({ token: 't' })
  await expect(call(updateToken, { query, exactStatus: true })).rejects.toMatchObject({
    status: 201,
    code: 'unexpected_reply',
  })
})

test('passes the abort on to the caller', async () => {
  answer(listSessions, reply({ data: [] }))
  const signal = AbortSignal.abort()
  await expect(call(listSessions, { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('sends another host neither cookies nor token, and shows its plain-text errors', async () => {
  const host = 'https://mail.example.com'
  const body = {
    user_id: 'k',
    service_id: 's',
    template_id: 'bug_report' as const,
    template_params: {
      reqType: 'report' as const,
      location: 'site' as const,
      description: 'Broken',
      username: 'basic',
      phone: '',
      email: '',
      domain: '',
    },
  }
  const requests = answer(sendEmail, () => new HttpResponse('Bad key', { status: 400 }), host)
  const credentials = watchCredentials()
  await expect(call(sendEmail, { body, host })).rejects.toMatchObject({ message: 'Bad key' })
  expect(credentials()).toEqual(['omit'])
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

test('logging out sends the token, and removes the session even if the server is down', async () => {
  const token = findToken()
  const requests = answer(logout, noContent)
  await logOut()
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
  expect(findSession() !== undefined).toBe(false)
  expect(lastSessionEnd()).toBe('logged-out')

  saveSession(aToken())
  answer(logout, noConnection)
  await logOut()
  expect(findSession() !== undefined).toBe(false)
})
