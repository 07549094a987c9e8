import { Agent } from 'node:http'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

it('serves every endpoint of the contracts', () => {
  const missing = [...endpoints]
    .filter(([, { method, path }]) => !world.app.hasRoute({ method, url: path }))
    .map(([name]) => name)
  expect(missing).toEqual([])
})

it.each([...endpoints])('lets nothing leave in %s that its reply does not name', (_, { reply }) => {
  const open = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? {
          ...value,
          isOpen: !('additionalProperties' in value && value.additionalProperties === false),
        }
      : value
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })
  expect(JSON.stringify(schema, open)).not.toContain('"isOpen":true')
})

it.each([
  ['/ready', 200],
  ['/sessions', 401],
])(
  'answers HEAD of %s as GET, without the body, and goes on over the same connection',
  async (path, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const [get, head, next] = [
      await world.api.get(path).agent(agent),
      await world.api.head(path).agent(agent),
      await world.api.get(path).agent(agent),
    ]
    agent.destroy()
    expect([head.status, head.text]).toEqual([status, undefined])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect({ ...next.body, requestId: null }).toEqual({ ...get.body, requestId: null })
  },
)

it('refuses HEAD where there is no GET', async () => {
  expect((await world.api.head('/login')).headers.allow).toBe('POST')
})
