import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guarantees } from '#db/tables/guarantees'
import { orders } from '#db/tables/orders'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from '#test/connected-house'
import { proof } from '#test/people'
import { written } from '#test/written'

let world: HouseWorld
let admin: AdminClient
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const next = { name: 'Nora Next', email: 'nora.next@example.com', on: '2026-01-05', proof }
const transfer = (id: number, body: object = next) =>
  admin.post(`/admin/customers/${id}/transfer`, body)

async function anOwner() {
  const owner = await aConnectedUser(world, { house: { address: '12 Elm Street' } })
  const completedOn = dayOf(world.context.clock().toISOString())
  const order: typeof orders.$inferInsert = {
    ...{ ...written(), userId: owner.id, description: 'Installation, Studio' },
    type: 'Installation',
    status: 'paid',
    priceCents: 80_000,
    completedOn,
  }
  const old = { ...order, description: 'Old', completedOn: '2020-01-01' }
  await world.db.insert(orders).values([order, old])
  return owner
}
const guaranteesOf = async (user: Awaited<ReturnType<typeof anOwner>>) =>
  (await user.get('/account-summary').expect(200)).body.guarantees

it('a home goes to its next owner with its guarantees that run, and without its keys', async () => {
  const owner = await anOwner()
  await owner.report({}).expect(204)
  const [running, ...more] = await guaranteesOf(owner)
  expect(more).toEqual([])
  const { customerId } = (await transfer(owner.id).expect(200)).body

  const { body } = await admin.get(`/admin/customers/${customerId}`).expect(200)
  expect(body).toMatchObject({
    ...{ username: 'noranext', fullUserName: 'Nora Next', email: next.email, invitation: 'sent' },
    ...{ houseDomain: owner.domain, houseAddress: '12 Elm Street' },
  })
  await owner.report({}).expect(401)
  await owner.post('/user-home-restart', owner.own).expect(404)
  expect(await guaranteesOf(owner)).toEqual([])
  const coverage = (await owner.get('/coverage').expect(200)).body
  expect(JSON.stringify(coverage)).not.toContain(running.orderNumber)
  const [last] = (await owner.get('/house-diary?topic=home').expect(200)).body.rows
  expect(last).toMatchObject({ kind: 'admin', action: 'house.transferred' })

  const { completedOn } =
    (await world.db.select().from(orders).where(eq(orders.userId, owner.id)))[0] ?? {}
  expect(completedOn).toBeTruthy()
  const { yaml } = (
    await admin.post(`/admin/customers/${customerId}/house/connect`, { proof }).expect(200)
  ).body
  expect(yaml).not.toContain(owner.reportKey)
  await expect
    .poll(() => world.outbox.map(({ to, subject }) => `${to}: ${subject}`), { timeout: 60_000 })
    .toContain(`${owner.email}: We handed over your home`)

  const again = (await transfer(customerId, { ...next, email: 'third@example.com' }).expect(200))
    .body
  const kept = await world.db.select().from(guarantees)
  expect(kept).toEqual([
    expect.objectContaining({ userId: again.customerId, orderNumber: running.orderNumber }),
  ])
})

it('nothing moves while something is open, or if the email is another’s', async () => {
  const owner = await anOwner()
  const taken = await transfer(owner.id, { ...next, email: owner.email ?? '' })
  expect(taken.body).toMatchObject({
    code: 'email_in_use',
    fields: { email: [expect.any(String)] },
  })
  await transfer(owner.id, { ...next, on: '2999-01-01' }).expect(400)
  const order = { type: 'Custom', description: 'x', priceCents: 1, userId: owner.id } as const
  await world.db.insert(orders).values({ ...written(), ...order })
  expect((await transfer(owner.id)).body.code).toBe('cannot_close')
  await transfer(owner.id, { ...next, proof: undefined }).expect(400)
  await owner.report({}).expect(204)
  const [row] = await world.db.select().from(users).where(eq(users.id, owner.id))
  expect(row?.closedAt).toBeNull()
})
