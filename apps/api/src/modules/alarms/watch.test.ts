import type { AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#context'
import { rowsOf } from '#db/database'
import { alarms } from '#db/tables/alarms'
import { backupRuns } from '#db/tables/backup-runs'
import { discrepancies } from '#db/tables/discrepancies'
import { enquiries } from '#db/tables/enquiries'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { titleOnceOver } from '#emails/alarms-over'
import { addMs, minutesMs } from '#lib/clock'
import { noteBlocked, noteCompared, noteUnblocked } from '#modules/billing/provider/notes'
import { ProviderError } from '#providers/payments/port'
import { aUser } from '#test/people'
import { aContractWithoutAccount, anOwedRefund } from '#test/quotes'
import { visitCauses } from '#test/visits'
import { aWorld, eventually, type World } from '#test/world'
import { written } from '#test/written'
import { watch } from './watch.ts'

let world: World
let to: string
beforeAll(async () => {
  world = await aWorld()
  to = String((await aUser(world, { status: 'admin', house: false })).email)
  // Who is no admin hears of no alarm.
  await aUser(world, { status: 'premium' })
})
/** As if nothing had ever happened. */
afterEach(async () => {
  const { db } = world
  for (const table of [alarms, mails, visits, quotes, enquiries, discrepancies, backupRuns])
    await db.delete(table)
  for (const { userId } of await db.select().from(houses)) await reported(userId, null)
  world.outbox.length = 0
})
afterAll(() => world.close())

const ago = (hours: number) => addMs(world.context.clock(), -hours * 3_600_000)
const look = (changes: Partial<Context> = {}) => watch({ ...world.context, ...changes })
const lookAfter = async (minutes: number) => {
  world.wait(minutesMs(minutes))
  await look()
  // An email that is not sent yet would have waited for hours by this clock.
  await subjects()
}

/** The subjects of all emails about alarms so far, once they are sent. */
async function subjects() {
  const queued = await world.db.$count(mails, like(mails.key, 'alarms:%'))
  const sent = () =>
    world.outbox.filter(({ subject }) => /^(Needs attention|Resolved): /.test(subject))
  return eventually(() =>
    sent().length === queued ? sent().map((mail) => [mail.to, mail.subject]) : undefined,
  )
}

let made = 0
const anEnquiry = async (createdAt: Date) => {
  const reference = `E-${++made}`
  const words = { name: 'n', email: 'e', phone: 'p', description: 'd', details: {} }
  await world.db
    .insert(enquiries)
    .values({ kind: 'contact', reference, createdAt, waitingSince: createdAt, ...words })
  return reference
}
const answer = (reference: string, waitingSince: Date | null = null) =>
  world.db.update(enquiries).set({ waitingSince }).where(eq(enquiries.reference, reference))
const reported = (userId: number, lastReportAt: Date | null = world.context.clock()) =>
  world.db.update(houses).set({ lastReportAt }).where(eq(houses.userId, userId))
const silentHome = async () => {
  const { id } = await aUser(world, { house: { lastReportAt: ago(25) } })
  return () => reported(id)
}
const aMail = async (values: Partial<typeof mails.$inferInsert>) => {
  const key = `test:${++made}`
  await world.db.insert(mails).values({ ...written(), key, template: 'newLogin', ...values })
  return () => world.db.update(mails).set({ sentAt: new Date() }).where(eq(mails.key, key))
}
const aRun = (kind: 'backup' | 'check', isGood: boolean, startedAt = world.context.clock()) =>
  world.db.insert(backupRuns).values({
    ...{ kind, isGood, startedAt, endedAt: startedAt },
    detail: isGood ? 'made' : 'No space left on the disk.',
  })

/** What begins each alarm; returns what ends it. */
const causes: Record<Exclude<AlarmKind, 'dispute'>, () => Promise<() => Promise<unknown>>> = {
  'payments-blocked': async () => {
    const refusal = { code: 'PAYEE_ACCOUNT_RESTRICTED', text: 'Restricted.', isAccount: true }
    await noteBlocked(
      world.context,
      new ProviderError('refused', 'refused', undefined, refusal as never),
    )
    return () => noteUnblocked(world.context, world.db)
  },
  'money-differs': async () => {
    const row = { ...written(), key: 'k', subject: 'SB-000001', detail: 'x' }
    await world.db.insert(discrepancies).values(row)
    return () => world.db.update(discrepancies).set({ resolvedAt: new Date() })
  },
  'status-differs': async () => {
    const { id: userId } = await aUser(world, { status: 'uat' })
    await world.db.insert(subscriptions).values({
      ...written(),
      ...{ userId, requestId: `differs-${userId}`, status: 'active', priceCents: 2900 },
    })
    return () => world.db.update(users).set({ status: 'basic' }).where(eq(users.id, userId))
  },
  'ledger-not-compared': async () => {
    await noteCompared({ ...world.context, clock: () => ago(49) })
    return () => noteCompared(world.context)
  },
  'enquiry-due': async () => {
    const reference = await anEnquiry(ago(36.1))
    return () => answer(reference)
  },
  'quote-accepted': () => aContractWithoutAccount(world, ago(24.1)),
  'contract-refund': () => anOwedRefund(world, ago(1.1)),
  ...visitCauses(() => world, ago),
  'silent-home': silentHome,
  'emails-waiting': () => aMail({ createdAt: ago(1.1), refusal: '421 busy' }),
  'email-refused': () => aMail({ givenUpAt: ago(0.1), refusal: '550 5.1.1 No such user' }),
  backup: async () => {
    await aRun('backup', true)
    await aRun('backup', false)
    return () => aRun('backup', true)
  },
  'backup-check': async () => {
    await aRun('check', false)
    return () => aRun('check', true)
  },
}

it.each(Object.entries(causes))(
  'an admin is mailed once when it begins and once when it is over: %s',
  async (kind, begin) => {
    await look()
    expect(await subjects()).toEqual([])
    const end = await begin()
    for (const minutes of [0, 5, 5]) await lookAfter(minutes)
    const [row] = await world.db.select().from(alarms)
    expect(row).toMatchObject({ kind, overAt: null })
    expect(await subjects()).toEqual([[to, `Needs attention: ${row?.title}`]])
    await end()
    for (const minutes of [0, 14]) await lookAfter(minutes)
    expect(await subjects()).toHaveLength(1)
    for (const minutes of [1, 5, 61]) await lookAfter(minutes)
    expect(await subjects()).toEqual([
      [to, `Needs attention: ${row?.title}`],
      [to, `Resolved: ${titleOnceOver({ kind: kind as AlarmKind, title: row?.title ?? '' })}`],
    ])
    expect(await world.db.select().from(alarms)).toMatchObject([
      { overAt: expect.any(Date), endMailedAt: expect.any(Date) },
    ])
  },
)

it('what is not late yet is no alarm', async () => {
  await anEnquiry(ago(35.9))
  await aUser(world, { house: { lastReportAt: ago(23.9) } })
  await aUser(world)
  await aMail({ createdAt: ago(0.9) })
  await aRun('backup', true, ago(25.9))
  await look()
  expect(await subjects()).toEqual([])
  world.wait(minutesMs(12))
  await look()
  const kinds = (await world.db.select().from(alarms)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['backup', 'emails-waiting', 'enquiry-due', 'silent-home'])
  expect(await subjects()).toEqual([[to, 'Needs attention: 4 problems']])
})

describe('one email', () => {
  it('is sent by two processes that look at once', async () => {
    const end = await silentHome()
    await Promise.all([look(), look(), look()])
    expect(await subjects()).toHaveLength(1)
    await end()
    await look()
    world.wait(minutesMs(16))
    await Promise.all([look(), look(), look()])
    expect(await subjects()).toHaveLength(2)
  })

  it('is neither lost nor sent twice by a process that dies while it queues it', async () => {
    const dying = {
      ...world.context.jobs,
      enqueue: () => Promise.reject(new Error('The process died.')),
    }
    const end = await silentHome()
    await expect(look({ jobs: dying })).rejects.toThrow('The process died.')
    expect(await world.db.$count(alarms)).toBe(0)
    for (const minutes of [0, 5]) await lookAfter(minutes)
    expect(await subjects()).toHaveLength(1)
    await end()
    await lookAfter(5)
    world.wait(minutesMs(16))
    await expect(look({ jobs: dying })).rejects.toThrow('The process died.')
    for (const minutes of [0, 5]) await lookAfter(minutes)
    expect(await subjects()).toHaveLength(2)
  })

  it('tells of all that is found at once, and the next one of what came within the hour', async () => {
    const ends = [await silentHome(), await silentHome(), await silentHome()]
    await look()
    expect(await subjects()).toEqual([[to, 'Needs attention: 3 homes are not reporting']])
    for (let n = 0; n < 4; n++) {
      ends.push(await silentHome())
      await lookAfter(10)
    }
    expect(await subjects()).toHaveLength(1)
    await lookAfter(20)
    expect((await subjects()).at(-1)).toEqual([to, 'Needs attention: 4 homes are not reporting'])
    for (const end of ends) await end()
    for (const minutes of [0, 16, 5]) await lookAfter(minutes)
    expect((await subjects()).slice(2)).toEqual([[to, 'Resolved: 7 homes are reporting again']])
  })

  it('tells how many homes are silent, and the first few, after an outage of ours', async () => {
    const names = Array.from({ length: 100 }, (_, n) => `home${n}`)
    const owners = await world.db
      .insert(users)
      .values(names.map((username) => ({ ...written(), username })))
      .returning({ id: users.id })
    await world.db
      .insert(houses)
      .values(owners.map(({ id }, n) => ({ userId: id, lastReportAt: ago(25 + n / 100) })))
    for (const minutes of [0, 5]) await lookAfter(minutes)
    expect(await subjects()).toEqual([[to, 'Needs attention: 100 homes are not reporting']])
    expect(await world.db.$count(alarms)).toBe(1)
    const mail = world.outbox.find(({ subject }) => subject.includes('100 homes'))
    expect(mail?.text).toMatch(/home99: last contact .* And 95 more\./)
    for (const { id } of owners) await reported(id)
    for (const minutes of [0, 16]) await lookAfter(minutes)
    expect((await subjects()).slice(1)).toEqual([[to, 'Resolved: 100 homes are reporting again']])
  })

  it('of a beginning and of an end is all that what comes and goes for hours causes at first', async () => {
    const since = ago(40)
    const reference = await anEnquiry(since)
    const set = (status: 'waiting' | 'answered') =>
      answer(reference, status === 'waiting' ? since : null)
    for (let n = 0; n < 6; n++) {
      await set('answered')
      await lookAfter(5)
      await set('waiting')
      await lookAfter(5)
    }
    expect(await subjects()).toHaveLength(1)
    // Gone long enough each time to be over, were it the first time.
    for (let n = 0; n < 8; n++) {
      await set('answered')
      for (const minutes of [0, 20]) await lookAfter(minutes)
      await set('waiting')
      for (const minutes of [0, 20]) await lookAfter(minutes)
    }
    expect((await subjects()).length).toBeLessThanOrEqual(4)
  })
})

it('goes to ALARM_EMAIL instead of the admins, where it is set', async () => {
  const { config } = world
  const set = { ...config, alarms: { ...config.alarms, to: ['on@call.example', 'b@call.example'] } }
  await silentHome()
  await look({ config: set })
  // They are sent side by side.
  expect(new Set((await subjects()).map(([address]) => address))).toEqual(new Set(set.alarms.to))
})

it('waits for an admin with an email address', async () => {
  await world.db.update(users).set({ email: null }).where(eq(users.email, to))
  await silentHome()
  await look()
  expect(await subjects()).toEqual([])
  await world.db.update(users).set({ email: to }).where(eq(users.status, 'admin'))
  await look()
  expect(await subjects()).toHaveLength(1)
})

it('its own email to an address that takes none is one alarm, not one after the other', async () => {
  for (let n = 0; n < 3; n++) {
    await aMail({ template: 'alarms', givenUpAt: ago(0), refusal: '550 5.1.1 No such user' })
    await lookAfter(70)
  }
  expect(await subjects()).toHaveLength(1)
})

it('is looked for every five minutes', async () => {
  const rows = await rowsOf(
    world.db,
    sql`select name, cron from pgboss.schedule where name = 'watch'`,
  )
  expect(rows).toEqual([{ name: 'watch', cron: '*/5 * * * *' }])
})
