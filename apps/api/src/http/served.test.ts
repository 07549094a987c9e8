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
