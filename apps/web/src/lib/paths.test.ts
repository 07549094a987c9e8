import { expect, test } from 'vitest'
import { cabinetPath, isAppPath, withoutTrailingSlash } from './paths.ts'

test.each([
  '/login',
  '/login/',
  '/forgot-password',
  '/recovery-password',
  '/welcome',
  '/take-back-email',
  '/prove-email',
  '/enquiry',
  '/quote',
  '/visit',
  '/payment-success',
  '/payment-cancel',
  '/cabinet',
  '/cabinet/basic/home',
  '/cabinet/basic/settings/account-settings',
])('%s belongs to the app half', (path) => {
  expect(isAppPath(path)).toBe(true)
})

test.each(['/', '/services', '/faq/', '/login-help', '/cabinets', '/cabinets/x', '/logins'])(
  '%s does not belong to the app half',
  (path) => {
    expect(isAppPath(path)).toBe(false)
  },
)

test('a username is escaped in a path', () => {
  expect(cabinetPath('a/b?c', 'billings')).toBe('/cabinet/a%2Fb%3Fc/billings')
})

test('a path with and without a trailing slash is the same page', () => {
  expect(withoutTrailingSlash('/faq/')).toBe('/faq')
  expect(withoutTrailingSlash('/')).toBe('/')
})
