import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false, settings: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const login = (from: string, body: object) =>
  world.api.post('/login').set('x-forwarded-for', from).send(body)

it('a network is refused after 300 public calls that were refused; those that are accepted don’t count', async () => {
  const { username } = await aUser(world)
  const right = { username, password }
  for (let n = 0; n < 3; n++) await login('192.0.2.1', right).expect(200)
  for (let n = 0; n < 300; n++) await login('192.0.2.1', {}).expect(400)
  const { headers } = await login('192.0.2.1', right).expect(429)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  await login('192.0.2.2', right).expect(200)
})
