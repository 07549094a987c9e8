/** Visits that are closed in tests. */
import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import { desc, eq } from 'drizzle-orm'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { subscriptions } from '#db/tables/subscriptions'
import type { visits } from '#db/tables/visits'
import { addMonths, addMs, daysMs, minutesMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from './admin-client.ts'
import { mailTo } from './mailbox.ts'
import { anOrder } from './paypal.ts'
import { aUser } from './people.ts'
import { aVisitRow } from './visits.ts'
import { aWorld, type World } from './world.ts'
import { written } from './written.ts'

export type Desk = { world: World; admin: AdminClient; technician: AdminClient }

/** With an hourly rate, an admin, and one who is kept from money. */
export async function aDesk(): Promise<Desk> {
  const world = await aWorld({ settings: { HOURLY_RATE: '95.00' } })
  const admin = await anAdminClient(world)
  return { world, admin, technician: await anAdminClient(world, { noMoney: true }) }
}

/** Of a basic account without a level, unless it has been premium for some months. */
export async function aCustomer({ world }: Desk, premiumMonths?: number) {
  const joinedAt = addMonths(world.context.clock(), -12)
  const status = premiumMonths === undefined ? 'basic' : 'premium'
  const user = await aUser(world, { joinedAt, status })
  const since = addMonths(world.context.clock(), -(premiumMonths ?? 0))
  if (premiumMonths !== undefined)
    await world.db.insert(subscriptions).values({
      ...{ ...written(), userId: user.id, requestId: `visit-${user.id}`, priceCents: 2900 },
      ...{ status: 'active', startedAt: since, unbrokenSince: since },
    })
  return user
}
export type Customer = Awaited<ReturnType<typeof aCustomer>>

/** A visit that began an hour ago, as it was promised. */
export async function anAgreed(
  { world, admin }: Desk,
  customer: Customer,
  wanted: Partial<typeof visits.$inferInsert> = {},
) {
  const startsAt = addMs(world.context.clock(), -minutesMs(60))
  const { reference } = await aVisitRow(world, {
    ...{ customerId: customer.id, kind: 'service', request: 'visit', status: 'agreed', startsAt },
    ...{ endsAt: addMs(startsAt, minutesMs(120)), agreedAt: startsAt },
    ...{ promised: 'hourly', cost: '$95 an hour.', who: `Tess ${customer.id}`, ...wanted },
  })
  const path = `/admin/visits/${reference}`
  return {
    reference,
    done: (body: object = {}, by = admin) => by.post(`${path}/done`, { ...aClosing(), ...body }),
    correct: (body: object, by = admin) => by.patch(`${path}/done`, body),
    decide: (body: object, by = admin) =>
      by.post(`${path}/billing`, { key: randomUUID(), withheld: '', ...body }),
    find: async () => (await admin.get(path).expect(200)).body,
    mails: async () =>
      (await world.db.select().from(mails)).filter(
        ({ key }) => key.startsWith('visit-done') && key.endsWith(reference),
      ),
  }
}
export const aClosing = () => ({
  ...{ key: randomUUID(), summary: 'We changed the relay.', minutes: 50, note: '' },
})
/** The newest first. */
export const ordersOf = ({ world }: Desk, { id }: Customer) =>
  world.db.select().from(orders).where(eq(orders.userId, id)).orderBy(desc(orders.id))
export const mail = ({ world }: Desk, { email }: Customer, words = 'What we did') =>
  mailTo(world, String(email), words)

/** A customer whose work is under guarantee. */
export async function aCovered(desk: Desk) {
  const { world } = desk
  const customer = await aCustomer(desk)
  const completedOn = addDays(dayOf(world.context.clock().toISOString()), -30)
  const work = {
    type: 'Upgrade',
    completedOn,
    orderedAt: addMs(world.context.clock(), -daysMs(40)),
  } as const
  await anOrder(world, customer, { ...work, status: 'paid', paidAt: world.context.clock() })
  return customer
}
