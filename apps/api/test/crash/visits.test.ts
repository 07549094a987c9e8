/**
 * A real API process is repeatedly killed with SIGKILL while a technician closes visits over HTTP. Afterwards each visit
 * has one order and one email. CRASH_VISITS sets how many; 60 by default.
 */
import { randomUUID } from 'node:crypto'
import { startSandbox } from '@smart-bird/sandbox/sandbox'
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { visits } from '#db/tables/visits'
import { addMonths, addMs, minutesMs } from '#lib/clock'
import { aUser } from '#test/people'
import { aVisitRow } from '#test/visits'
import { asJson, call, logInOver } from './customer.ts'
import { aKiller } from './killer.ts'
import { untilMailed } from './mailed.ts'
import { anApiProcess, envBeside } from './process.ts'
import { aSharedDatabase } from './shared-database.ts'

const count = Number(process.env.CRASH_VISITS ?? 60)

it(`closes each of ${count} visits once if it is killed in the middle of them`, async () => {
  const sandbox = await startSandbox({})
  const database = await aSharedDatabase()
  const { admin, references } = await database.look((db) => saveVisits(db))
  const api = await anApiProcess({ ...envBeside(sandbox, database), HOURLY_RATE: '95.00' })
  try {
    await api.start()
    const token = await logInOver(api.url, admin.username)
    const killer = aKiller(api)
    for (const reference of references) {
      const closing = { key: randomUUID(), summary: 'Done.', note: '', minutes: 50 }
      // The technician's phone sends it again, as often as the process dies.
      killer.atRisk()
      const reply = await call(`${api.url}/admin/visits/${reference}/done`, asJson(token, closing))
      expect([reply.status, await reply.text()]).toEqual([200, expect.any(String)])
    }
    expect(await killer.end()).toBeGreaterThan(0)
    const arrived = await untilMailed(sandbox.mailbox, 'What we did', count)
    expect(new Set(arrived.flatMap(({ to }) => to)).size).toBe(count)
    await api.stop()
    const books = await database.look(async (db) => ({
      visits: await db.select().from(visits),
      orders: await db.select().from(orders),
      mails: (await db.select().from(mails)).filter(({ template }) => template === 'visitDone'),
    }))
    expect(books.visits.every(({ status }) => status === 'done')).toBe(true)
    expect(books.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      books.visits.map(({ orderNumber }) => orderNumber).toSorted(),
    )
    expect(new Set(books.orders.map(({ userId }) => userId)).size).toBe(count)
    expect(books.mails).toHaveLength(count)
  } catch (error) {
    process.stderr.write(api.output())
    throw error
  } finally {
    await api.kill()
    await database.close()
    await sandbox.close()
  }
}, 1_200_000)

async function saveVisits(db: Db) {
  const admin = await aUser({ db }, { username: 'admin1', status: 'admin', noMoney: true })
  const references: string[] = []
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
    references.push(visit.reference)
  }
  return { admin, references }
}
