import { decodeToken } from '@smart-bird/contracts/token'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConnectedUser, aWorldWithHouse, type HouseWorld, reportBack } from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { reportWithinMs } from './ask-version.ts'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const path = '/user-version-update'

describe('POST /user-version-update', () => {
  it('asks the house, and stores the version it reports', async () => {
    const user = await aConnectedUser(world, { house: { version: '2026.5.0' } })
    reportBack(world, user, '2026.12.1')
    const reply = await user.post(path, user.own).expect(200)
    expect(world.server.lastMessage().action).toBe('version')
    expect(reply.body).toEqual({
      message: 'Your home reported its version.',
      token: expect.any(String),
      sbVersion: '2026.12.1',
    })
    expect(decodeToken(reply.body.token)?.sbHouseVersion).toBe('2026.12.1')
    expect((await user.house()).version).toBe('2026.12.1')
    expect(await user.deliveries()).toMatchObject([
      { action: 'version', hook: 'service', version: '2026.12.1', receivedAt: expect.any(Date) },
    ])
  })

  it('returns the last known version if the house accepts the call but does not report', async () => {
    const user = await aConnectedUser(world, { house: { version: '2026.5.0' } })
    expect(reportWithinMs).toBeLessThan(5000)
    const begun = performance.now()
    const reply = await user.post(path, user.own).expect(200)
    // The rest is for a busy machine.
    expect(performance.now() - begun).toBeLessThan(reportWithinMs + 5000)
    expect(reply.body).toMatchObject({
      message: expect.stringContaining('Until it answers'),
      sbVersion: '2026.5.0',
    })
  })

  it.each(houseFaults)(
    '$name: reports the error and changes nothing',
    async ({ cause, error, status }) => {
      const user = await aConnectedUser(world)
      const before = await user.house()
      cause(world.server)
      const reply = await user.post(path, user.own).expect(500)
      expect(reply.body.code).toBe('house_unreachable')
      expect(await user.house()).toEqual(before)
      expect(await user.deliveries()).toMatchObject([{ error, status }])
    },
  )

  it('fails without a house or without a webhook', async () => {
    const unnamed = await aConnectedUser(world, { house: { domain: null } })
    expect((await unnamed.post(path, unnamed.own).expect(404)).body.code).toBe('house_not_found')
    const unset = await aConnectedUser(world, { house: { serviceWebhook: null } })
    expect((await unset.post(path, unset.own).expect(404)).body.code).toBe('webhook_not_set')
  })

  it('refuses invalid input', async () => {
    const user = await aConnectedUser(world)
    for (const body of [{}, { ...user.own, version: '9' }, { ...user.own, houseDomain: 'x' }])
      await user.post(path, body).expect(400)
  })

  it('refuses another customer and a visitor', async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await world.api.post(path).send(user.own).expect(401)
    await user.post(path, other.own).expect(403)
    await user.post(path, { ...user.own, houseDomain: other.domain }).expect(403)
    expect(await other.deliveries()).toEqual([])
  })

  it('is limited for each house', async () => {
    const user = await aConnectedUser(world)
    houseFaults[2]?.cause(world.server)
    for (let n = 0; n < 30; n++) await user.post(path, user.own).expect(500)
    const reply = await user.post(path, user.own).expect(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})
