import type { ReportedHealth } from '@smart-bird/contracts/house'
import { type HouseNeed, houseNeeds, needsOf } from '@smart-bird/contracts/house-needs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs, daysMs } from '#lib/clock'
import { watch } from '#modules/alarms/watch'
import { saveNeeds } from '#modules/house/need-repo'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { houseFaults } from '#test/house-faults'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin', username: 'keeper' })
})
afterAll(() => world.close())

const ago = (hours: number) => addMs(world.context.clock(), -hours * 3_600_000)
const healthWith = (changes: Partial<ReportedHealth> = {}): ReportedHealth => ({
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  lastBackupAt: ago(8).toISOString(),
  reportedAt: ago(1).toISOString(),
  ...changes,
})

/** What a house that needs it first may look like. */
const examples: Record<
  HouseNeed | 'none',
  () => { lastReportAt: Date | null; health: ReportedHealth | null }[]
> = {
  silent: () => [{ lastReportAt: ago(25), health: healthWith({ updates: 1 }) }],
  neverReported: () => [{ lastReportAt: null, health: null }],
  repairs: () => [{ lastReportAt: ago(1), health: healthWith({ repairs: 1, lastBackupAt: null }) }],
  backup: () => [
    { lastReportAt: ago(1), health: healthWith({ lastBackupAt: ago(169).toISOString() }) },
    { lastReportAt: ago(1), health: healthWith({ lastBackupAt: null, lowBatteries: 1 }) },
    // What PostgreSQL can't read as a time, as houses could tell it.
    {
      lastReportAt: ago(1),
      health: healthWith({ lastBackupAt: '0000-01-01T00:00:00Z', updates: 2 }),
    },
    {
      lastReportAt: ago(1),
      health: healthWith({ lastBackupAt: `2020-01-01T00:00:00.${'1'.repeat(200)}Z`, updates: 3 }),
    },
  ],
  devices: () => [
    { lastReportAt: ago(1), health: healthWith({ unavailableDevices: 2, updates: 3 }) },
  ],
  batteries: () => [{ lastReportAt: ago(1), health: healthWith({ lowBatteries: 1, updates: 1 }) }],
  updates: () => [{ lastReportAt: ago(1), health: healthWith({ updates: 1 }) }],
  noHealth: () => [
    { lastReportAt: ago(1), health: null },
    { lastReportAt: ago(1), health: healthWith({ reportedAt: ago(25).toISOString(), repairs: 1 }) },
  ],
  none: () => [
    { lastReportAt: ago(23), health: healthWith({ lastBackupAt: ago(167).toISOString() }) },
  ],
}

it('lists houses by what they need, as the rule has it', async () => {
  const wanted = [...houseNeeds, 'none'] as const
  for (const need of wanted.toReversed())
    for (const { lastReportAt, health } of examples[need]())
      await aConnectedUser(world, {
        username: `need${need}${health?.updates}${health?.lowBatteries}`,
        house: { lastReportAt: lastReportAt, health },
      })
  await saveNeeds(world.db, world.context.clock())
  const listed = []
  const query = { search: 'need', sort: 'need', limit: '4' }
  for (let cursor = ''; cursor !== null; ) {
    const page = new URLSearchParams({ ...query, direction: 'asc', ...(cursor ? { cursor } : {}) })
    const { body } = await admin.get(`/admin/houses?${page}`).expect(200)
    listed.push(...body.rows)
    cursor = body.nextCursor
  }
  const now = world.context.clock().getTime()
  expect(listed.map((row) => needsOf(row, now)[0] ?? 'none')).toEqual(
    wanted.flatMap((need) => examples[need]().map(() => need)),
  )
})

it('puts a home whose restart failed before all others, and after them the other way round', async () => {
  const failing = await aConnectedUser(world, {
    username: 'urgent',
    house: { health: healthWith() },
  })
  await aConnectedUser(world, { username: 'urgentsilent', house: { lastReportAt: ago(25) } })
  await aConnectedUser(world, { username: 'urgentcut', house: { disconnectedAt: ago(1) } })
  await saveNeeds(world.db, world.context.clock())
  houseFaults[2]?.cause(world.server)
  await failing.post('/user-home-restart', failing.own).expect(500)
  const listed = async (direction: string) => {
    const { body } = await admin.get(
      `/admin/houses?${new URLSearchParams({ search: 'urgent', sort: 'need', direction })}`,
    )
    return body.rows.map(({ username }: { username: string }) => username)
  }
  expect(await listed('asc')).toEqual(['urgent', 'urgentsilent', 'urgentcut'])
  expect(await listed('desc')).toEqual(['urgentsilent', 'urgent', 'urgentcut'])
})

it('has what a report says at once, and what time brings with the next look', async () => {
  const user = await aConnectedUser(world, { username: 'hasty' })
  const { reportedAt: _, ...numbers } = healthWith()
  const found = async () => {
    const { need } = await user.house()
    return houseNeeds[need] ?? 'none'
  }
  expect(await found()).toBe('neverReported')
  await user.report({ health: { ...numbers, repairs: 1 } }).expect(204)
  expect(await found()).toBe('repairs')
  // Without health, what was known before stays.
  await user.report({}).expect(204)
  expect(await found()).toBe('repairs')
  await user.report({ health: numbers }).expect(204)
  expect(await found()).toBe('none')
  world.wait(daysMs(2))
  await watch(world.context)
  expect(await found()).toBe('silent')
})

it('knows no other order, and shows it to nobody else', async () => {
  await admin.get('/admin/houses?sort=health').expect(400)
  const user = await aConnectedUser(world)
  await user.get('/admin/houses?sort=need').expect(403)
  await world.api.get('/admin/houses?sort=need').expect(401)
})
