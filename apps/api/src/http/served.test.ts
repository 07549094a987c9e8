import { endpoints } from '@smart-bird/contracts/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
