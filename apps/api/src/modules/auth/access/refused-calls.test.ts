import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { minutesMs } from '#lib/clock'
import { actionsOf } from '#test/audit'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

const refusalsOf = (username: string) =>
  world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actor, username))
    .orderBy(desc(auditLog.id))
    .then((rows) => rows.filter(({ action }) => action === 'access.refused'))

it('audits a refused call at once, and further ones as one row a minute with their number', async () => {
  const [user, other] = [await aUser(world), await aUser(world)]
  const headers = bearer(await logIn(world, user))
  const ask = (path: string) => world.api.get(path).set(headers).expect(403)
  await ask('/admin/orders')
  const first = { subject: 'GET /admin/orders', detail: '', actorId: user.id }
  expect(await refusalsOf(user.username)).toMatchObject([first])

  await Promise.all(Array.from({ length: 40 }, () => ask('/admin/audit')))
  expect(await refusalsOf(user.username)).toHaveLength(1)
  await world.api
    .get('/admin/orders')
    .set(bearer(await logIn(world, other)))
    .expect(403)
  expect(await refusalsOf(other.username)).toMatchObject([{ detail: '' }])

  world.wait(minutesMs(1))
  await ask('/admin/customers')
  expect(await refusalsOf(user.username)).toMatchObject([
    { subject: 'GET /admin/customers', detail: '41 calls were refused, this one last.' },
    first,
  ])
})

it('writes the remaining count when the process ends', async () => {
  const ending = await aWorld({ workers: false })
  const user = await aUser(ending)
  const headers = bearer(await logIn(ending, user))
  for (let n = 0; n < 3; n++) await ending.api.get('/admin/orders').set(headers).expect(403)
  await ending.app.close()
  const rows = await ending.db.select().from(auditLog).where(eq(auditLog.actor, user.username))
  expect(rows.map(({ detail }) => detail)).toContain('2 calls were refused, this one last.')
  await ending.close()
})

it('writes no row for a logout that ends no session', async () => {
  const user = await aUser(world)
  const token = await logIn(world, user)
  for (let n = 0; n < 5; n++) await world.api.post('/logout').set(bearer(token)).expect(204)
  expect(await actionsOf(world, user.username)).toEqual(['login.succeeded', 'logout'])
})
