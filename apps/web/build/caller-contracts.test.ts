import { expect, test } from 'vitest'
import { withoutUnread } from './caller-contracts.ts'

test('a call keeps its address and reply, and loses its documentation and what the API checks', () => {
  const code = `const body = z.object({ summary: z.string() })
export const one = endpoint({ path: '/one', summary: "Says, 'one'", reply: z.string() })
export const two = endpoint({
  path: '/two',
  says: 'More, too.',
  refuses: ['not_found', ...wrongProof],
  body,
  reply: z.object({ body: z.string() }),
  summary: 'Last'
})
export const three = other({ summary: 'stays' })`
  const left = withoutUnread(code, 'calls.ts')
  expect(left).toContain(`endpoint({ path: '/one',  reply: z.string() })`)
  expect(left.replaceAll(/\s+/g, ' ')).toContain(
    `endpoint({ path: '/two', reply: z.object({ body: z.string() }), })`,
  )
  expect(left).toContain(`other({ summary: 'stays' })`)
  expect(left).toContain('z.object({ summary: z.string() })')
})

test('a call whose parts are elsewhere is refused', () => {
  expect(() => withoutUnread('endpoint(parts)', 'calls.ts')).toThrow('calls.ts')
})
