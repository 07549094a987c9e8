import { findCustomer } from '@smart-bird/contracts/admin/customers'
import { listDisputes } from '@smart-bird/contracts/admin/disputes'
import { pageOrders } from '@smart-bird/contracts/admin/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputes } from '#db/tables/disputes'
import { aDispute } from '#test/a-dispute'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
const day = (month: number) => new Date(Date.UTC(2026, month, 1))
/** In the list's order. */
const names = {
  late: 'PP-D-LATE',
  undated: 'PP-D-UNDATED',
  soon: 'PP-D-SOON',
  review: 'PP-D-REVIEW',
  old: 'PP-D-OLD',
}

beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
  const user = await aUser(world, { fullName: 'Dora Disputer' })
  const order = await anOrder(world, user)
  const theirs = { userId: user.id, transactionId: '8XY12345', orderNumber: order.orderNumber }
  await world.db
    .insert(disputes)
    .values([
      aDispute({ disputeId: names.soon, ...theirs, answerBy: day(11), openedAt: day(7) }),
      aDispute({ disputeId: names.late, answerBy: day(9), openedAt: day(8) }),
      aDispute({ disputeId: names.undated, openedAt: day(10) }),
      aDispute({ disputeId: names.old, ...theirs, status: 'resolved', openedAt: day(3) }),
      aDispute({ disputeId: names.review, ...theirs, status: 'under_review', openedAt: day(4) }),
    ])
})
afterAll(() => world.close())

const list = async (query: object = {}) =>
  listDisputes.reply.parse((await admin.get('/admin/disputes', query).expect(200)).body)
const found = async (query: object) =>
  (await list(query)).rows.map(({ disputeId }) => disputeId).toSorted()

describe('the list of disputes', () => {
  it('has those to be answered first, the first day at the top', async () => {
    const { rows, awaiting } = await list()
    expect(rows.map(({ disputeId }) => disputeId)).toEqual(Object.values(names))
    expect(awaiting).toBe(3)
    expect(rows[0]).toMatchObject({
      username: null,
      customerId: null,
      amount: '40.00',
      answerBy: day(9).toISOString(),
      url: expect.stringMatching(/\/resolutioncenter\/view\/PP-D-LATE$/),
    })
    expect(rows[2]).toMatchObject({
      transactionId: '8XY12345',
      orderNumber: expect.stringMatching(/^SB-/),
    })
  })

  it('keeps its order over pages, both ways', async () => {
    const first = await list({ limit: '3' })
    const second = await list({ limit: '3', cursor: first.nextCursor })
    expect([...first.rows, ...second.rows].map(({ disputeId }) => disputeId)).toEqual(
      Object.values(names),
    )
    const back = await list({ limit: '3', cursor: second.previousCursor })
    expect(back.rows).toEqual(first.rows)
    const { rows } = await list({ sort: 'opened', direction: 'desc' })
    expect(rows.map(({ openedAt }) => openedAt)).toEqual(
      rows
        .map(({ openedAt }) => openedAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('is filtered by state and searched by dispute, payment, order and customer', async () => {
    expect(await found({ state: 'awaiting' })).toEqual([names.late, names.soon, names.undated])
    expect(await found({ state: 'open' })).toEqual([
      names.late,
      names.review,
      names.soon,
      names.undated,
    ])
    expect(await found({ state: 'resolved' })).toEqual([names.old])
    expect(await found({ search: 'pp-d-late' })).toEqual([names.late])
    const theirs = [names.old, names.review, names.soon]
    expect(await found({ search: '8xy12345' })).toEqual(theirs)
    expect(await found({ search: 'dora' })).toEqual(theirs)
    const { orderNumber } = (await list({ search: names.soon })).rows[0] ?? {}
    expect(await found({ search: orderNumber, state: 'resolved' })).toEqual([names.old])
    expect(await found({ search: 'nobody' })).toEqual([])
  })

  it('refuses invalid input, and a customer', async () => {
    await admin.get('/admin/disputes', { state: 'lost' }).expect(400)
    await admin.get('/admin/disputes', { cursor: 'forged' }).expect(400)
    const customer = bearer(await logIn(world, await aUser(world)))
    await world.api.get('/admin/disputes').set(customer).expect(403)
    await world.api.get('/admin/disputes').expect(401)
  })
})

it('an order and a customer show their open disputes', async () => {
  const [row] = (await list({ search: names.soon })).rows
  const orders = await admin.get('/admin/orders', { search: row?.orderNumber }).expect(200)
  const [order] = pageOrders.reply.parse(orders.body).rows
  expect(order?.disputes.map(({ disputeId }) => disputeId)).toEqual([names.soon, names.review])
  const reply = await admin.get(`/admin/customers/${row?.customerId}`).expect(200)
  expect(findCustomer.reply.parse(reply.body).openDisputes).toBe(2)
})
