import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { claimDaily, claimSubscriptions, releaseDaily } from './reconcile-repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

it('checks a pending subscription although more running ones are due than a round can hold', async () => {
  const { db } = world
  const now = new Date()
  const names = Array.from({ length: 120 }, (_, n) => ({
    ...written(),
    username: `subscriber${n}`,
  }))
  const subscribers = await db.insert(users).values(names).returning({ id: users.id })
  await db.insert(subscriptions).values(
    subscribers.map(({ id }) => ({
      ...written(),
      userId: id,
      requestId: `running:${id}`,
      status: 'active' as const,
      priceCents: 2900,
      createdAt: addMs(now, -daysMs(100)),
      checkedAt: addMs(now, -daysMs(2)),
    })),
  )
  const { id: userId } = await aUser(world)
  await db.insert(subscriptions).values({
    ...written(),
    userId,
    requestId: 'pending',
    priceCents: 2900,
    checkedAt: addMs(now, -minutesMs(2)),
  })
  const claimed = await claimSubscriptions(db, now, false)
  expect(claimed.map((key) => key.userId)).toContain(userId)
  expect(claimed).toHaveLength(51)
})

it('lets one process at a time have a daily job, and another once it was given back and its pause is over', async () => {
  const { db } = world
  const now = new Date()
  const claims = (at: Date) => Promise.all([1, 2, 3].map(() => claimDaily(db, 'a job', at)))
  const count = async (at: Date) => (await claims(at)).filter(Boolean).length
  expect(await count(now)).toBe(1)
  expect(await count(addMs(now, minutesMs(60)))).toBe(0)
  await releaseDaily(db, 'a job', now, minutesMs(10))
  expect(await count(addMs(now, minutesMs(9)))).toBe(0)
  const later = addMs(now, minutesMs(11))
  expect(await count(later)).toBe(1)
  // The claim of another process is not given back.
  await releaseDaily(db, 'a job', now, 0)
  expect(await count(addMs(later, minutesMs(60)))).toBe(0)
  expect(await count(addMs(later, daysMs(1) + 1))).toBe(1)
})
