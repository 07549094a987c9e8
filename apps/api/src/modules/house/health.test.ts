import type { HouseHealth } from '@smart-bird/contracts/house'
import { dayOf } from '@smart-bird/receipt/moment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { aUser, bearer, logIn } from '#test/people'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())

const inMs = (ms: number) => addMs(world.context.clock(), ms).toISOString()
const today = () => dayOf(inMs(0))

const someHealth = (changes: Partial<HouseHealth> = {}): HouseHealth => ({
  updates: 3,
  repairs: 1,
  unavailableDevices: 0,
  lowBatteries: 2,
  lastBackupAt: '2026-11-01T09:45:00.000Z',
  ...changes,
})
const healthOf = async (user: ConnectedUser) => (await user.get('/house-health').expect(200)).body

describe('the health in POST /home-report', () => {
  it('is kept as the house’s latest, and as the day’s', async () => {
    const user = await aConnectedUser(world)
    await user.report({ health: someHealth() }).expect(204)
    const reported = { ...someHealth(), reportedAt: expect.any(String) }
    expect(await healthOf(user)).toEqual({
      today: today(),
      lastReportAt: expect.any(String),
      health: reported,
      days: [{ day: today(), health: reported }],
    })
    expect((await user.get('/house-progress')).body.health).toEqual(reported)
    await user.report({ health: someHealth({ repairs: 0 }) }).expect(204)
    expect(await healthOf(user)).toMatchObject({
      health: { repairs: 0 },
      days: [{ health: { repairs: 0 } }],
    })
  })

  it('may be missing, as in older packages: then it was never reported, or stays', async () => {
    const user = await aConnectedUser(world)
    await user.report({}).expect(204)
    expect(await healthOf(user)).toMatchObject({
      health: null,
      days: [{ day: today(), health: null }],
    })
    expect((await user.get('/house-progress')).body.health).toBeNull()
    await user.report({ health: someHealth() }).expect(204)
    await user.report({ event: 'started' }).expect(204)
    expect(await healthOf(user)).toMatchObject({
      health: { repairs: 1 },
      days: [{ health: { repairs: 1 } }],
    })
  })

  it('may date the backup to the microsecond, as Python does, and is kept to the millisecond', async () => {
    const user = await aConnectedUser(world)
    const lastBackupAt = '2026-11-01T09:45:00.123456Z'
    await user.report({ health: someHealth({ lastBackupAt }) }).expect(204)
    expect((await healthOf(user)).health.lastBackupAt).toBe('2026-11-01T09:45:00.123Z')
  })

  it('changes nothing if it is repeated late', async () => {
    const user = await aConnectedUser(world)
    await user.report({ sentAt: inMs(2000), health: someHealth({ repairs: 0 }) }).expect(204)
    await user.report({ sentAt: inMs(0), health: someHealth({ repairs: 9 }) }).expect(204)
    expect(await healthOf(user)).toMatchObject({
      health: { repairs: 0 },
      days: [{ health: { repairs: 0 } }],
    })
  })

  it.each<[string, object]>([
    ['less than none', { updates: -1 }],
    ['half a repair', { repairs: 0.5 }],
    ['more than any house has', { unavailableDevices: 100_000 }],
    ['a number as text', { lowBatteries: '2' }],
    ['a number that is missing', { lowBatteries: undefined }],
    ['a number that isn’t known', { repairs: null }],
    ['a backup on no day', { lastBackupAt: '2026-02-30T00:00:00Z' }],
    ['a backup in words', { lastBackupAt: 'unknown' }],
    ['a backup on no clock', { lastBackupAt: undefined }],
    ['a backup of the year zero', { lastBackupAt: '0000-01-01T00:00:00Z' }],
    ['a backup before 2000', { lastBackupAt: '1999-12-31T23:59:59Z' }],
    [
      'a backup to a fraction of 200 digits',
      { lastBackupAt: `2026-11-01T09:45:00.${'1'.repeat(200)}Z` },
    ],
    ['the name of a device', { device: 'Lamp in the hall' }],
  ])('is refused with %s, and nothing is kept', async (_what, changes) => {
    const user = await aConnectedUser(world)
    await user.report({ health: { ...someHealth(), ...changes } }).expect(400)
    expect(await healthOf(user)).toEqual({
      ...{ today: today(), lastReportAt: null, health: null, days: [] },
    })
  })

  it.each([
    ['in the future', minutesMs(6), 400],
    ['ahead by a house’s clock', minutesMs(4), 204],
    ['of years ago', -daysMs(3000), 204],
  ])('with a backup %s is answered', async (_when, ms, status) => {
    const user = await aConnectedUser(world)
    const health = someHealth({ lastBackupAt: inMs(ms) })
    const reply = await user.report({ health }).expect(status)
    if (status === 400) expect(reply.body.fields).toHaveProperty(['health.lastBackupAt'])
  })

  it('isn’t taken without a key, or with another house’s', async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await user.report({ health: someHealth() }, 'wrong').expect(401)
    await user.report({ health: someHealth() }, other.reportKey).expect(403)
    expect((await healthOf(user)).health).toBeNull()
    expect((await healthOf(other)).health).toBeNull()
  })
})

describe('GET /house-health', () => {
  it('has a row for each of Chicago’s days with a report, oldest first', async () => {
    const user = await aConnectedUser(world)
    const days: { day: string; health: unknown }[] = []
    for (const repairs of [1, 2]) {
      await user.report({ health: someHealth({ repairs }) }).expect(204)
      days.push({ day: today(), health: expect.objectContaining({ repairs }) })
      world.wait(daysMs(2))
    }
    const again = await logIn(world, user)
    const { body } = await world.api.get('/house-health').set(bearer(again)).expect(200)
    expect(body).toMatchObject({ today: today(), days })
    expect(body.days).toHaveLength(2)
  })

  it('is empty without a house, refuses nonsense, and is refused without a session', async () => {
    const homeless = await aUser(world, { house: false })
    const token = await logIn(world, homeless)
    const { body } = await world.api.get('/house-health').set(bearer(token)).expect(200)
    expect(body).toEqual({ today: today(), lastReportAt: null, health: null, days: [] })
    await world.api.get('/house-health').expect(401)
    await world.api.get('/house-health').set(bearer('nonsense')).expect(401)
  })
})
