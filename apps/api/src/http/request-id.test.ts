import { expect, it } from 'vitest'
import { requestId } from './request-id.ts'

it('no two calls have the same id', () => {
  const ids = Array.from({ length: 2000 }, requestId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
