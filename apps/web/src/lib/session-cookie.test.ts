import { afterEach, expect, test, vi } from 'vitest'
import { dropsSecureCookies, findToken, removeSession, saveSession } from './session-cookie.ts'

/** A cookie jar like WebKit's on plain http (`dropsSecure`), or like every other browser's. */
function useJar(origin: string, dropsSecure: boolean) {
  const kept = new Map<string, string>()
  const written: string[] = []
  vi.spyOn(window.location, 'origin', 'get').mockReturnValue(origin)
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
  )
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    written.push(line)
    if (dropsSecure && /; Secure/.test(line)) return
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(line)) kept.delete(name)
    else kept.set(name, value)
  })
  return written
}
afterEach(() => {
  vi.restoreAllMocks()
})

test('on this machine a browser that keeps no Secure cookie gets one without', () => {
  useJar('http://localhost:3000', true)
  expect(dropsSecureCookies()).toBe(true)
  saveSession('token', '1')
  expect(findToken()).toBe('token')
  removeSession()
  expect(findToken()).toBeUndefined()
})

test('a browser that keeps them gets no other, also on this machine', () => {
  const written = useJar('http://localhost:3000', false)
  expect(dropsSecureCookies()).toBe(false)
  saveSession('token', '1')
  removeSession()
  for (const line of written) expect(line).toMatch(/; Secure$/)
})

test.each(['https://smart-bird.example', 'http://192.0.2.7:3000', 'http://localhost.example'])(
  'at %s no cookie is ever written without Secure',
  (origin) => {
    const written = useJar(origin, true)
    expect(dropsSecureCookies()).toBe(false)
    saveSession('token', '1')
    expect(findToken()).toBeUndefined()
    for (const line of written) expect(line).toMatch(/; Secure$/)
  },
)
