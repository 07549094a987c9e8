import { and, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  admin = await anAdminClient(world)
  await world.db
    .update(users)
    .set({ status: 'basic' })
    .where(and(eq(users.status, 'admin'), ne(users.id, admin.admin.id)))
})
afterAll(() => world.close())

const admins = () => world.db.$count(users, and(eq(users.status, 'admin'), isNull(users.blockedAt)))
const block = (id: number) => admin.post(`/admin/customers/${id}/block`, { proof: { password } })
const demote = (id: number) =>
  admin.patch(`/admin/customers/${id}`, { sbStatus: 'basic', proof: { password } })

describe('the last admin', () => {
  it('can be neither blocked nor demoted', async () => {
    for (const attempt of [block, demote]) {
      const reply = await attempt(admin.admin.id).expect(409)
      expect(reply.body).toMatchObject({
        code: 'last_admin',
        message: 'The last admin can’t be blocked, demoted, or kept from money.',
      })
    }
    expect(await admins()).toBe(1)
  })

  it('counts as the last one beside admins who cannot log in', async () => {
    await aUser(world, { status: 'admin', blockedAt: new Date() })
    await aUser(world, { status: 'admin', passwordHash: null })
    await block(admin.admin.id).expect(409)
    await demote(admin.admin.id).expect(409)
  })

  it('can be demoted once there is another', async () => {
    const other = await aUser(world, { status: 'admin' })
    await demote(admin.admin.id).expect(200)
    expect(await admins()).toBe(1)
    expect((await admin.get('/admin/customers').expect(403)).body.code).toBe('admin_only')
    await world.db.update(users).set({ status: 'basic' }).where(eq(users.id, other.id))
  })

  // Several times, because a wrong lock order deadlocks only about once in three runs.
  it.each([1, 2, 3, 4])(
    'is left even if all admins are demoted or blocked at once (%i)',
    async () => {
      const others = await Promise.all(
        Array.from({ length: 5 }, () => aUser(world, { status: 'admin' })),
      )
      const all = [admin.admin, ...others]
      const replies = await Promise.all(
        all.map(({ id }, index) => (index % 2 === 0 ? block(id) : demote(id))),
      )
      // Once the calling admin is gone, the remaining calls are refused.
      expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(await admins()).toBeGreaterThanOrEqual(1)
    },
  )
})
