import { expect, it } from 'vitest'
import { findUndocumented } from './documented.ts'

const line = (call: object) => `${JSON.stringify({ ...call, msg: 'call' })}\n`

it.each([
  [{ method: 'POST', route: '/login', status: 409, code: 'conflict' }, 'POST /login: 409 conflict'],
  [{ method: 'POST', route: '/login', status: 201 }, 'POST /login: 201 '],
  [{ method: 'GET', route: '/secret', status: 200 }, 'GET /secret: 200 '],
])('notices an answer that the published contract does not say: %o', (call, found) => {
  expect(findUndocumented([line(call), line(call)])).toEqual([found])
})

it.each([
  { method: 'POST', route: '/login', status: 200 },
  { method: 'POST', route: '/login', status: 401, code: 'wrong_credentials' },
  { method: 'GET', route: 'unknown', status: 404, code: 'not_found' },
])('accepts what it says: %o', (call) => {
  expect(findUndocumented([line(call)])).toEqual([])
})
