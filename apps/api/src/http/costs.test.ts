import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { throttles } from '#db/tables/throttles'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'
import { costLimits } from './costs.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

async function aSession() {
  const headers = bearer(await logIn(world, await aUser(world, { status: 'admin' })))
  const [id] = (await world.api.get('/sessions').set(headers)).body.data
  return { id: String(id.id), get: (path: string) => world.api.get(path).set(headers) }
}

describe.each([
  ['files', 'file', '/admin/orders.csv', '/admin/orders'],
  ['searches', 'search', '/admin/customers?search=a', '/admin/customers?search='],
] as const)('%s', (_, kind, costly, ordinary) => {
  it('have a limit for each session, and ordinary reading has none', async () => {
    const [admin, other] = [await aSession(), await aSession()]
    await admin.get(costly).expect(200)
    const counted = eq(throttles.key, `${kind}:${admin.id}`)
    const { max } = costLimits[kind]
    await world.db
      .update(throttles)
      .set({ count: max - 1 })
      .where(counted)
    await admin.get(costly).expect(200)
    const stopped = await admin.get(costly).expect(429)
    expect(stopped.body.code).toBe('too_many_requests')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    await admin.get(ordinary).expect(200)
    await other.get(costly).expect(200)
  })
})
