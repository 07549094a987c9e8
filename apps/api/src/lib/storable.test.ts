import { expect, it } from 'vitest'
import { storable } from './storable.ts'

it('removes what PostgreSQL refuses, at any depth, and keeps the rest', () => {
  const given = JSON.parse(
    '{"a\\u0000":["x\\u0000y","\\ud800",1,null,true,{"é":"💥"}],"__proto__":{"b":"c"}}',
  )
  const kept = storable(given)
  expect(JSON.stringify(kept)).toBe(
    '{"a":["xy","\ufffd",1,null,true,{"é":"💥"}],"__proto__":{"b":"c"}}',
  )
})
