import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysMs } from '#lib/clock'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin', username: 'keeper' })
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const restart = '/user-home-restart'

describe('GET /admin/houses', () => {
  const list = async (query: Record<string, string> = {}) =>
    (await admin.get(`/admin/houses?${new URLSearchParams(query)}`).expect(200)).body
  const ago = (ms: number) => new Date(world.context.clock().getTime() - ms)

  it('lists those longest without contact first, with the problems of each', async () => {
    const named = (name: string, house: object, status: 'basic' | 'premium' = 'basic') =>
      aConnectedUser(world, { username: `glance${name}`, status, house })
    await named('A', { lastReportAt: ago(1000), version: '2026.10.1', status: 'premium' })
    const failing = await named('B', { lastReportAt: null, version: null, status: null })
    await named('C', { lastReportAt: ago(daysMs(2)), version: '2026.9.3' }, 'premium')
    // Of a row without an address, too, nothing is known.
    await named('D', { domain: null })
    await named('E', { domain: null, address: '1205 W 18th St', lastReportAt: null })
    houseFaults[2]?.cause(world.server)
    await failing.post(restart, failing.own).expect(500)
    await failing.post(restart, failing.own).expect(500)

    const { rows, newestVersion } = await list({ search: 'glance' })
    // The other houses of this file run 2026.11.1; betas and words don't count as newer versions.
    await aConnectedUser(world, { house: { version: '2026.12.0b3' } })
    await aConnectedUser(world, { house: { version: 'unknown' } })
    // Nor does a version that one house alone has.
    await aConnectedUser(world, { house: { version: '9999.99.9' } })
    expect(newestVersion).toBe('2026.11.1')
    expect(rows).toMatchObject([
      {
        username: 'glanceB',
        domain: 'glanceB.homes.example',
        lastReportAt: null,
        restartFailures: 2,
        ...{ accountStatus: 'basic', houseStatus: null },
        versionBehind: false,
      },
      {
        username: 'glanceC',
        ...{ accountStatus: 'premium', houseStatus: 'basic' },
        ...{ versionBehind: true, restartFailures: 0 },
      },
      {
        username: 'glanceA',
        ...{ accountStatus: 'basic', houseStatus: 'premium' },
        versionBehind: true,
      },
      { username: 'glanceE', domain: null, address: '1205 W 18th St' },
    ])
    for (const [sort, direction] of [
      ['need', 'asc'],
      ['need', 'desc'],
      ['lastReport', 'asc'],
    ] as const) {
      const sorted = await list({ search: 'glance', sort, direction })
      expect(sorted.rows).toHaveLength(4)
      expect(sorted.rows[3]).toMatchObject({ username: 'glanceE' })
    }
    expect((await list({ search: '1205 w 18' })).rows).toMatchObject([{ username: 'glanceE' }])
    const again = await list({ search: 'GLANCE', sort: 'username', direction: 'desc', limit: '3' })
    const name = ({ username }: { username: string }) => username
    expect(again.rows.map(name)).toEqual(['glanceE', 'glanceC', 'glanceB'])
    expect(again.newestVersion).toBe('2026.11.1')
    for (const [lastContact, names] of [
      ['recent', ['glanceA']],
      ['silent', ['glanceC']],
      ['never', ['glanceB']],
    ] as const)
      expect((await list({ search: 'glance', lastContact })).rows.map(name)).toEqual(names)
    await admin.get('/admin/houses?lastContact=loudly').expect(400)
    const next = await list({
      search: 'GLANCE',
      sort: 'username',
      direction: 'desc',
      limit: '3',
      cursor: again.nextCursor,
    })
    expect(next.rows.map(name)).toEqual(['glanceA'])
  })

  it('pages through houses that never reported, too', async () => {
    for (let n = 0; n < 3; n++) await aConnectedUser(world, { username: `never${n}` })
    const first = await list({ search: 'never', limit: '2' })
    const second = await list({ search: 'never', limit: '2', cursor: first.nextCursor })
    expect([...first.rows, ...second.rows]).toHaveLength(3)
    expect(second.nextCursor).toBeNull()
  })

  it('is empty without matches, and refused to callers who are not admins', async () => {
    expect(await list({ search: 'no such house' })).toEqual({
      rows: [],
      newestVersion: null,
      nextCursor: null,
      previousCursor: null,
    })
    await admin.get('/admin/houses?sort=domain').expect(400)
    const user = await aConnectedUser(world)
    await user.get('/admin/houses').expect(403)
    await world.api.get('/admin/houses').expect(401)
  })
})
