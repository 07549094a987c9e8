import { expect, test } from 'vitest'
import { fillPath } from './endpoint.ts'

test.each([
  ['/login', {}, '/login'],
  ['/sessions/:id', { id: 'a-b' }, '/sessions/a-b'],
  ['/admin/customers/:id/house/key', { id: 7 }, '/admin/customers/7/house/key'],
  ['/a/:one/:two', { one: 1, two: 2 }, '/a/1/2'],
  ['/admin/subscriptions.csv', {}, '/admin/subscriptions.csv'],
  ['/api/v1.0/email/send', {}, '/api/v1.0/email/send'],
])('fills %s', (path, params, expected) => {
  expect(fillPath(path, params)).toBe(expected)
})

test.each([
  ['a/b', 'a%2Fb'],
  ['../x', '..%2Fx'],
  ['a?b#c', 'a%3Fb%23c'],
  ['$&', '%24%26'],
  ['имя', '%D0%B8%D0%BC%D1%8F'],
])('a value stays one segment of the path: %s', (token, segment) => {
  expect(fillPath('/reset-password/:token', { token })).toBe(`/reset-password/${segment}`)
})

test('a missing path parameter throws', () => {
  expect(() => fillPath('/sessions/:id', {})).toThrow('needs a value for "id"')
})
