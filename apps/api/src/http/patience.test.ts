import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabaseThatFails } from '#test/database-proxy'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'

/** The limit is 2.5 s; the rest is for a busy machine that is client and server at once. Without it, 25 s. */
const longestMs = 8000
/** The first in the line of logins are never refused, and those before them may wait that long twice. */
const lineMs = 5000

describe.skipIf(inject('template').kind === 'embedded')(
  'a call while the database cannot serve (the embedded database is always there)',
  () => {
    let world: World
    let own: Awaited<ReturnType<typeof aDatabaseThatFails>>
    let token: string
    beforeAll(async () => {
      own = await aDatabaseThatFails(4)
      world = await aWorld({ database: own.database })
      token = await logIn(world, await aUser(world))
      await world.app.listen({ port: 0 })
    })
    afterAll(() => world.close())

    const account = () => timed(world.api.get('/account-summary').set(bearer(token)))
    const login = () =>
      timed(world.api.post('/login').send({ username: 'nobody', password: 'Wrong#Pass1' }))

    it('is soon refused, in our format, and says when to try again', async () => {
      own.proxy.freeze()
      const replies = await Promise.all([account(), login(), timed(world.api.get('/ready'))])
      own.proxy.goUp()
      for (const { reply, ms } of replies) {
        expect(reply.status).toBe(503)
        expect(reply.body).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
        expect(reply.headers['retry-after']).toBe('2')
        expect(ms).toBeLessThan(longestMs)
      }
      expect((await account()).reply.status).toBe(200)
    })

    it('is never a 500, and not held up, while others wait for a locked table', async () => {
      const admin = postgres(own.directUrl, { max: 1, onnotice: () => {} })
      await admin.begin(async (tx) => {
        await tx`lock table throttles in access exclusive mode`
        const flood = Array.from({ length: 12 }, login)
        const others = Array.from({ length: 10 }, account)
        for (const { reply, ms } of await Promise.all(others)) {
          expect([200, 503]).toContain(reply.status)
          expect(ms).toBeLessThan(longestMs)
        }
        for (const { reply, ms } of await Promise.all(flood)) {
          // Logins that take so long make their line too long for some.
          expect([429, 503]).toContain(reply.status)
          expect(ms).toBeLessThan(longestMs + lineMs)
        }
      })
      await admin.end()
      expect((await account()).reply.status).toBe(200)
      expect((await login()).reply.status).toBe(401)
    })

    it('is served after a restart of less than a second, by waiting for it', async () => {
      own.proxy.goDown()
      await eventually(async () => (await account()).reply.status === 503 || undefined)
      const waiting = Promise.all([account(), account(), account()])
      setTimeout(own.proxy.goUp, 600)
      for (const { reply } of await waiting) expect(reply.status).toBe(200)
    })

    it('shows in the measurements', async () => {
      const { text } = await world.api.get('/metrics').expect(200)
      expect(text).toMatch(/^smart_bird_database_waiting 0$/m)
      expect(text).toMatch(/^smart_bird_database_busy \d$/m)
      expect(
        Number(/^smart_bird_database_unavailable_total (\d+)$/m.exec(text)?.[1]),
      ).toBeGreaterThan(3)
    })
  },
)

async function timed<T>(call: PromiseLike<T>) {
  const began = performance.now()
  const reply = await call
  return { reply, ms: performance.now() - began }
}
