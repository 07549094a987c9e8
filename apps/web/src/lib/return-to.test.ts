import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { findReason } from './login-reason.ts'
import { findPlace, rememberPlace } from './return-to.ts'

test.each([
  '/cabinet/basic/billings?page=2#orders',
  '/payment-success?token=T1',
  '/prove-email#k7qm2x',
])('the login leads back to %s', (from) => {
  expect(findPlace({ why: 'login-needed', from })).toBe(from)
})

test.each([
  ['another site', 'https://evil.example/cabinet/'],
  ['another site without a scheme', '//evil.example/cabinet/'],
  ['a script', 'javascript:alert(1)//cabinet/'],
  ['a public page', '/services'],
  ['the login itself', '/login'],
  ['no text', 7],
])('and never to %s', (_, from) => {
  expect(findPlace({ from })).toBeUndefined()
})

test('nor anywhere after a logout', () => {
  const { location } = createMemoryRouterAt('/cabinet/basic/home')
  expect(findPlace(rememberPlace('logged-out', location))).toBeUndefined()
  expect(findReason(rememberPlace('logged-out', location))).toBe('logged-out')
})

/** The location of a router that shows this page. */
const createMemoryRouterAt = (page: string) =>
  createMemoryRouter([{ path: '*' }], { initialEntries: [page] }).state
