import { afterEach, expect, test } from 'vitest'
import { dropsSecureCookies } from './cookie-probe.ts'
import { findToken, removeSession, saveSession } from './session-cookie.ts'

/** A cookie jar like WebKit's on plain http (`dropsSecure`), or like every other browser's. */
function useJar(origin: string, dropsSecure: boolean) {
  const kept = new Map<string, string>()
  const written: string[] = []
  Object.defineProperty(window.location, 'origin', { configurable: true, get: () => origin })
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      written.push(line)
      if (dropsSecure && /; Secure/.test(line)) return
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(line)) kept.delete(name)
      else kept.set(name, value)
    },
  })
  return written
}
// The files share this document: a restored spy would leave its own property before the real one.
afterEach(() => {
  Reflect.deleteProperty(window.location, 'origin')
  Reflect.deleteProperty(document, 'cookie')
})

test('on localhost a browser that drops Secure cookies gets one without Secure', () => {
  useJar('http://localhost:3000', true)
  expect(dropsSecureCookies()).toBe(true)
  saveSession('token', '1')
  expect(findToken()).toBe('token')
  removeSession()
  expect(findToken()).toBeUndefined()
})

test('a browser that keeps Secure cookies gets no other, even on localhost', () => {
  const written = useJar('http://localhost:3000', false)
  expect(dropsSecureCookies()).toBe(false)
  saveSession('token', '1')
  removeSession()
  for (const line of written) expect(line).toMatch(/; Secure$/)
})

test('no other site’s link or form sends the session along', () => {
  const written = useJar('https://smart-bird.example', false)
  saveSession('token', '1')
  expect(written.filter((line) => /token|=1;/.test(line))).toHaveLength(2)
  for (const line of written) expect(line).toContain('; SameSite=Strict')
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
