/**
 * A real API process is repeatedly killed with SIGKILL while a technician closes visits over HTTP. Afterwards each visit
 * has one order and one email. CRASH_VISITS sets how many; 60 by default.
 */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { visits } from '#db/tables/visits'
import { addMonths, addMs, minutesMs } from '#lib/clock'
import { aUser } from '#test/people'
import { aVisitRow } from '#test/visits'
import { callWhileKilled } from './call-while-killed.ts'

const count = Number(process.env.CRASH_VISITS ?? 60)

it(`closes each of ${count} visits once if it is killed in the middle of them`, async () => {
  const { books } = await callWhileKilled({
    env: { HOURLY_RATE: '95.00' },
    prepare: saveVisits,
    status: 200,
    subject: 'What we did',
    read: async (db) => ({
      visits: await db.select().from(visits),
      orders: await db.select().from(orders),
      mails: (await db.select().from(mails)).filter(({ template }) => template === 'visitDone'),
    }),
  })
  expect(books.visits.every(({ status }) => status === 'done')).toBe(true)
  expect(books.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    books.visits.map(({ orderNumber }) => orderNumber).toSorted(),
  )
  expect(new Set(books.orders.map(({ userId }) => userId)).size).toBe(count)
  expect(books.mails).toHaveLength(count)
}, 1_200_000)

async function saveVisits(db: Db) {
  const admin = await aUser({ db }, { username: 'admin1', status: 'admin', noMoney: true })
  const calls: { path: string; body: object }[] = []
  const startsAt = addMs(new Date(), -minutesMs(60))
  for (let n = 0; n < count; n++) {
    const { id: customerId } = await aUser({ db }, { joinedAt: addMonths(startsAt, -12) })
    const visit = await aVisitRow(
      { db },
      {
        ...{ customerId, kind: 'service', request: 'visit', promised: 'hourly', status: 'agreed' },
        ...{ startsAt, endsAt: addMs(startsAt, minutesMs(120)), agreedAt: startsAt },
      },
    )
    calls.push({
      path: `/admin/visits/${visit.reference}/done`,
      body: { key: randomUUID(), summary: 'Done.', note: '', minutes: 50 },
    })
  }
  return { admin, calls }
}
