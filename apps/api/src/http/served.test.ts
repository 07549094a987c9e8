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

it('answers HEAD as GET, without the body, and goes on over the same connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [get, head, next] = [
    await world.api.get('/ready').agent(agent),
    await world.api.head('/ready').agent(agent),
    await world.api.get('/ready').agent(agent),
  ]
  agent.destroy()
  expect([head.status, head.text]).toEqual([200, undefined])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(next.body).toEqual(get.body)
})
