import { login as contract } from '@smart-bird/contracts/auth'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppError } from '#lib/app-error'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'
import { limitRefusals } from './limit-refusals.ts'

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

it('calls that are accepted, or fail here, don’t count, however many there are', async () => {
  const app = Fastify()
  app.setErrorHandler((error: AppError, _, reply) => reply.code(error.status).send())
  limitRefusals(app, 2)
  const config = { endpoint: contract }
  app.post<{ Body: { status: number } }>('/login', { config }, ({ body }, reply) =>
    reply.code(body.status).send(),
  )
  const statuses: number[] = []
  for (const status of [200, 200, 503, 503, 400, 200, 400, 200])
    statuses.push(
      (await app.inject({ method: 'POST', url: '/login', payload: { status } })).statusCode,
    )
  expect(statuses).toEqual([200, 200, 503, 503, 400, 200, 400, 429])
  await app.close()
})
