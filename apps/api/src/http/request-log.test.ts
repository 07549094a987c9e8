import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

const calls = () =>
  world.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')

it('logs each call once, under the id that it was answered with', async () => {
  const { headers } = await world.api.post('/login').send({}).expect(400)
  expect(calls().filter(({ reqId }) => reqId === headers['x-request-id'])).toMatchObject([
    { level: 'info', method: 'POST', route: '/login', status: 400, code: 'invalid_input' },
  ])
})

it('logs probes only when they are refused', async () => {
  await world.api.get('/health').expect(200)
  await world.api.get('/ready').expect(200)
  void world.context.shutdown.begin(0)
  await world.api.get('/ready').expect(503)
  const probes = calls().filter(({ route }) => ['/health', '/ready'].includes(route))
  expect(probes).toMatchObject([{ route: '/ready', status: 503 }])
  // A stop that was ordered is no failure.
  expect(world.logLines.filter((line) => JSON.parse(line).level === 'error')).toEqual([])
})
