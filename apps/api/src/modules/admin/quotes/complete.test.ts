import { addDays, dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#db/tables/orders'
import { quotes } from '#db/tables/quotes'
import { daysMs } from '#lib/clock'
import { noonOf } from '#lib/past-day'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser } from '#test/people'
import { anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { aWorld, eventually, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

it('the day of completion can be corrected, and no guarantee gets shorter without a reason', async () => {
  const { username, email } = await aUser(world)
  const wanted = { recipient: { username }, pay: 'deposit', deposit: '300.00' } as const
  const { reference, quote, code } = await aSentQuote(world, admin, wanted)
  await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(201)
  world.wait(daysMs(20))
  const today = dayOf(world.context.clock().toISOString())
  const complete = (completedOn: string, words = {}) =>
    admin.post(`/admin/quotes/${reference}/completion`, { completedOn, ...words })
  const found = await admin.get(`/admin/quotes/${reference}`).expect(200)
  expect(found.body).toMatchObject({ completedOn: null, due: '665.00' })
  await complete(today).expect(200)
  const right = addDays(today, -5)
  expect((await complete(right).expect(400)).body.fields).toHaveProperty('reason')
  const [{ decidedAt } = {}] = await world.db
    .select()
    .from(quotes)
    .where(eq(quotes.reference, reference))
  const { body } = await complete(right, { reason: 'It was Monday.' }).expect(200)
  expect(body).toMatchObject({ completedOn: right, due: '0.00' })
  const rows = await world.db.select().from(orders).where(eq(orders.quoteReference, reference))
  expect(rows.map(({ completedOn }) => completedOn)).toEqual([right, right])
  const [deposit, balance] = ['deposit', 'balance'].map((part) =>
    rows.find((row) => row.part === part),
  )
  // Unpaid, the balance is due since the right day; the deposit was due at once.
  expect(balance?.orderedAt).toEqual(noonOf(right))
  expect(deposit?.orderedAt).toEqual(decidedAt)
  const isAbout = (text: string) =>
    text.includes(balance?.orderNumber ?? '-') && text.includes('It was Monday.')
  await eventually(() => world.outbox.find(({ to, text }) => to === email && isAbout(text)))
})
