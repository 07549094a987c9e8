import type { ToldHealth } from '@smart-bird/contracts/house'
import { type HouseNeed, houseNeeds, needsOf } from '@smart-bird/contracts/house-needs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs } from '#lib/clock'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin', username: 'keeper' })
})
afterAll(() => world.close())

const ago = (hours: number) => addMs(world.context.clock(), -hours * 3_600_000)
const told = (changes: Partial<ToldHealth> = {}): ToldHealth => ({
  updates: 0,
  repairs: 0,
  unavailableDevices: 0,
  lowBatteries: 0,
  lastBackupAt: ago(8).toISOString(),
  toldAt: ago(1).toISOString(),
  ...changes,
})

/** What a house that needs it first may look like. */
const examples: Record<
  HouseNeed | 'none',
  () => { heard: Date | null; health: ToldHealth | null }[]
> = {
  silent: () => [{ heard: ago(25), health: told({ updates: 1 }) }],
  unheard: () => [{ heard: null, health: null }],
  repairs: () => [{ heard: ago(1), health: told({ repairs: 1, lastBackupAt: null }) }],
  backup: () => [
    { heard: ago(1), health: told({ lastBackupAt: ago(169).toISOString() }) },
    { heard: ago(1), health: told({ lastBackupAt: null, lowBatteries: 1 }) },
    // What PostgreSQL can't read as a time, as houses could tell it.
    { heard: ago(1), health: told({ lastBackupAt: '0000-01-01T00:00:00Z', updates: 2 }) },
    {
      heard: ago(1),
      health: told({ lastBackupAt: `2020-01-01T00:00:00.${'1'.repeat(200)}Z`, updates: 3 }),
    },
  ],
  devices: () => [{ heard: ago(1), health: told({ unavailableDevices: 2, updates: 3 }) }],
  batteries: () => [{ heard: ago(1), health: told({ lowBatteries: 1, updates: 1 }) }],
  updates: () => [{ heard: ago(1), health: told({ updates: 1 }) }],
  untold: () => [
    { heard: ago(1), health: null },
    { heard: ago(1), health: told({ toldAt: ago(25).toISOString(), repairs: 1 }) },
  ],
  none: () => [{ heard: ago(23), health: told({ lastBackupAt: ago(167).toISOString() }) }],
}

it('lists houses by what they need, as the rule has it', async () => {
  const wanted = [...houseNeeds, 'none'] as const
  for (const need of wanted.toReversed())
    for (const { heard, health } of examples[need]())
      await aConnectedUser(world, {
        username: `need${need}${health?.updates}${health?.lowBatteries}`,
        house: { lastReportAt: heard, health },
      })
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

it('knows no other order, and shows it to nobody else', async () => {
  await admin.get('/admin/houses?sort=health').expect(400)
  const user = await aConnectedUser(world)
  await user.get('/admin/houses?sort=need').expect(403)
  await world.api.get('/admin/houses?sort=need').expect(401)
})
