import { readFile } from 'node:fs/promises'
import { metrics } from '@smart-bird/contracts/service'
import { PgBoss } from 'pg-boss'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupRuns } from '#db/tables/backup-runs'
import { enquiries } from '#db/tables/enquiries'
import { quotes } from '#db/tables/quotes'
import { measureDatabase } from '#http/request-log'
import { addMs, daysMs } from '#lib/clock'
import type { Config } from '#settings/config'
import { aUser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { findConditions } from './conditions.ts'
import { measureAlarms } from './gauges.ts'
import { watch } from './watch.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const read = async () => (await world.api.get(metrics.path).expect(200)).text
const valueIn = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

it('the metrics say the same as the alarms, and many scrapes ask the database once', async () => {
  const { db } = world
  const hoursAgo = (hours: number) => addMs(world.context.clock(), -hours * 3_600_000)
  const words = { name: 'n', email: 'e', phone: 'p', description: 'd', details: {} }
  const createdAt = hoursAgo(40)
  await db.insert(enquiries).values({
    ...{ kind: 'contact', reference: 'E-1', createdAt, waitingSince: createdAt },
    ...words,
  })
  const startedAt = hoursAgo(3)
  await db
    .insert(backupRuns)
    .values({ kind: 'backup', isGood: true, startedAt, endedAt: startedAt })
  const quote = { name: 'n', email: 'e', phone: 'p', createdAt, updatedAt: createdAt }
  for (const reference of ['SB-Q-222222', 'SB-Q-333333'])
    await db.insert(quotes).values({ ...quote, reference, status: 'sent', sentAt: createdAt })
  await watch(world.context)
  const [text, again] = await Promise.all([read(), read()])
  expect(valueIn(text, 'smart_bird_alarms{kind="enquiry-due"}')).toBe(1)
  expect(valueIn(text, 'smart_bird_alarms{kind="silent-home"}')).toBe(0)
  expect(valueIn(text, 'smart_bird_quotes{status="sent"}')).toBe(2)
  expect(valueIn(text, 'smart_bird_quotes{status="draft"}')).toBe(0)
  for (const [name, hours] of [
    ['smart_bird_oldest_open_enquiry_seconds', 40],
    ['smart_bird_last_good_backup_seconds', 3],
    ['smart_bird_last_watch_seconds', 0],
  ] as const) {
    expect(valueIn(text, name)).toBeGreaterThanOrEqual(hours * 3600)
    expect(valueIn(text, name)).toBeLessThan(hours * 3600 + 600)
  }
  expect(valueIn(text, 'smart_bird_oldest_waiting_email_seconds')).toBe(0)
  expect(valueIn(text, 'smart_bird_last_good_backup_check_seconds')).toBeUndefined()

  await db.delete(enquiries)
  for (const other of [again, await read()])
    expect(valueIn(other, 'smart_bird_alarms{kind="enquiry-due"}')).toBe(1)
})

it('the metrics say how many jobs wait and have failed, by queue', async () => {
  const { context } = world
  const counting = new PgBoss({ ...context.database.boss, monitorIntervalSeconds: 1 })
  await counting.start()
  try {
    // Nobody works on them.
    for (const queue of ['of-tests', 'without-jobs']) await counting.createQueue(queue)
    await counting.send('of-tests', {})
    await counting.send('of-tests', {}, { startAfter: 3600 })
    const id = await counting.send('of-tests', {}, { retryLimit: 0 })
    await counting.fail('of-tests', id ?? '')
    const text = await eventually(async () => {
      // Does nothing within a second of the last time, which may have been before all jobs were there.
      for (const queue of ['of-tests', 'without-jobs']) await counting.supervise(queue)
      const registry = new Registry()
      measureAlarms(registry, context)
      const found = await registry.metrics()
      return valueIn(found, 'smart_bird_jobs_failed{queue="of-tests"}') ? found : undefined
    })
    expect(valueIn(text, 'smart_bird_jobs_waiting{queue="of-tests"}')).toBe(2)
    expect(valueIn(text, 'smart_bird_jobs_failed{queue="of-tests"}')).toBe(1)
    // Of a queue of the product's, a worker may have taken a job meanwhile.
    expect(valueIn(text, 'smart_bird_jobs_waiting{queue="mail"}')).toBeDefined()
    for (const state of ['waiting', 'failed'])
      expect(valueIn(text, `smart_bird_jobs_${state}{queue="without-jobs"}`)).toBe(0)
  } finally {
    for (const queue of ['of-tests', 'without-jobs']) await counting.deleteQueue(queue)
    await counting.stop({ graceful: false })
  }
})

it('where backups are configured, a missing one is an alarm, and so is a missing check', async () => {
  const { db, context } = world
  await aUser(world)
  await db.delete(backupRuns)
  const backup = { ...context.config.backup, recipient: 'age1x', identityFile: '/key/identity' }
  const titlesAfter = async (days: number, config: Config = { ...context.config, backup }) => {
    const now = addMs(context.clock(), daysMs(days))
    const found = await findConditions({ db, config, clock: () => now })
    return found.filter(({ kind }) => kind.startsWith('backup')).map(({ title }) => title)
  }
  const aRun = (kind: 'backup' | 'check', days: number) => {
    const at = addMs(context.clock(), daysMs(days))
    return db.insert(backupRuns).values({ kind, isGood: true, startedAt: at, endedAt: at })
  }
  expect(await titlesAfter(1)).toEqual([])
  expect(await titlesAfter(1.2)).toEqual(['There is no recent backup'])
  expect(await titlesAfter(1.2, context.config)).toEqual([])
  await aRun('backup', 0)
  await aRun('backup', 8)
  expect(await titlesAfter(7.9)).toEqual([])
  expect(await titlesAfter(8.1)).toEqual(['No backup has been checked recently'])
  expect(await titlesAfter(8.1, context.config)).toEqual([])
  await aRun('check', 7)
  expect(await titlesAfter(9)).toEqual([])
})

it.each(['alerts.yml', 'alerts.test.yml', 'grafana.json'])(
  'every metric that a rule or a panel names is exported: %s',
  async (name) => {
    const file = new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url)
    const named = (await readFile(file, 'utf8')).match(/\b(smart_bird|http|process|nodejs)_\w+/g)
    // The embedded database has no line before it.
    const database = new Registry()
    measureDatabase(database, () => ({ waiting: 0, busy: 0, unavailable: 0 }))
    const text = `${await read()}${await database.metrics()}`
    const exported = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, metric, type]) =>
      type === 'histogram' ? [`${metric}_bucket`, `${metric}_count`, `${metric}_sum`] : [metric],
    )
    expect(named?.length).toBeGreaterThan(10)
    expect(exported).toEqual(expect.arrayContaining([...new Set(named)]))
  },
)
