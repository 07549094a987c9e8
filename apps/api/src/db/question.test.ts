import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'
import { ask, callersId, findRow, foundFor, listOf, questionOf } from './question.ts'
import { auditLog } from './tables/audit-log.ts'
import { orders } from './tables/orders.ts'
import { users } from './tables/users.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
})
afterAll(() => world.close())

const fields = {
  id: orders.id,
  description: orders.description,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  completedOn: orders.completedOn,
}
const ordersOf = ask
  .select(fields)
  .from(orders)
  .where(eq(orders.userId, callersId))
  .orderBy(desc(orders.id))

it('answers with what Drizzle would: times, nulls, big numbers, any text, in order', async () => {
  const user = await aUser(world)
  const description = `"quoted" back\\slash 'ß' ${'\u2028'} 🐦 </script> $1`
  const createdAt = new Date('2026-03-01T05:06:07.089Z')
  for (const paidAt of [null, createdAt])
    await world.db.insert(orders).values({
      userId: user.id,
      type: 'Device',
      description,
      priceCents: 2_147_483_647,
      createdAt,
      orderedAt: createdAt,
      paidAt,
      completedOn: '2026-03-02',
    })
  const direct = await world.db
    .select(fields)
    .from(orders)
    .where(eq(orders.userId, user.id))
    .orderBy(desc(orders.id))
  const question = questionOf(
    ask
      .select({
        id: users.id,
        joinedAt: users.joinedAt,
        found: foundFor({ own: listOf(ordersOf) }),
      })
      .from(users)
      .where(eq(users.id, callersId)),
  )
  const row = await findRow(world.context.database.read, question, { userId: user.id })
  expect(row).toEqual({ id: user.id, joinedAt: user.joinedAt, found: { own: direct } })
  expect(direct).toHaveLength(2)
})

it('has an empty list where there are no rows, and no row where none is found', async () => {
  const { read } = world.context.database
  const question = questionOf(
    ask
      .select({ id: users.id, found: foundFor({ own: listOf(ordersOf), none: listOf(ordersOf) }) })
      .from(users)
      .where(eq(users.id, callersId)),
  )
  const { id } = await aUser(world)
  expect(await findRow(read, question, { userId: id })).toEqual({
    id,
    found: { own: [], none: [] },
  })
  expect(await findRow(read, question, { userId: 999_999 })).toBeUndefined()
})

it('sends each placeholder once, and no other parameter', () => {
  const question = questionOf(
    ask
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(
        sql`${auditLog.action} = ${"it's"} and ${auditLog.actorId} = ${callersId} or ${auditLog.id} = ${callersId}`,
      )
      .orderBy(asc(auditLog.id)),
  )
  expect(question.text.replaceAll('"audit_log".', '')).toContain(
    `"action" = 'it''s' and "actor_id" = $1 or "id" = $1 order by`,
  )
  expect(question.parametersOf({ userId: 7, other: 8 })).toEqual([7])
})
