import { decodeToken } from '@smart-bird/contracts/token'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConnectedUser, aWorldWithHouse, type HouseWorld } from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { aUser, bearer, logIn } from '#test/people'

let world: HouseWorld
beforeAll(async () => {
  world = await aWorldWithHouse()
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const path = '/frontHomeStatusUpdate'
const sync = (username: string, sbStatus: string, sbHouseStatus: string) => ({
  username,
  sbStatus,
  sbHouseStatus,
})

describe('POST /frontHomeStatusUpdate', () => {
  it.each([
    ['basic', 'premium', 'basic'],
    ['premium', 'basic', 'premium'],
    ['uat', 'basic', 'premium'],
    ['admin', 'basic', 'premium'],
  ] as const)('a house of a %s account changes from %s to %s', async (account, was, will) => {
    const user = await aConnectedUser(world, { status: account, house: { status: was } })
    await user.post(path, sync(user.username, account, was)).expect(200)
    expect(world.server.calls.at(-1)?.path).toBe('/api/webhook/subscription')
    expect(world.server.lastMessage()).toMatchObject({ action: 'status', status: will })
    expect((await user.house()).status).toBe(will)
    expect(await user.deliveries()).toMatchObject([
      { action: 'status', hook: 'subscription', status: 200, error: null },
    ])
    const renewed = await user.get(`/update-token?username=${user.username}`).expect(200)
    expect(decodeToken(renewed.body.token)?.sbHouseStatus).toBe(will)
  })

  it.each(houseFaults)(
    '$name: reports the error and changes nothing',
    async ({ cause, error, status }) => {
      const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
      const before = await user.house()
      cause(world.server)
      const reply = await user.post(path, sync(user.username, 'premium', 'basic')).expect(500)
      expect(reply.body.code).toBe('house_unreachable')
      expect(await user.house()).toEqual(before)
      expect(await user.deliveries()).toMatchObject([{ error, status }])
    },
  )

  it('refuses statuses that differ from the stored ones', async () => {
    const user = await aConnectedUser(world, { status: 'basic', house: { status: 'basic' } })
    for (const [account, house] of [
      ['premium', 'basic'],
      ['admin', 'basic'],
      ['basic', 'premium'],
      ['premium', 'premium'],
    ] as const) {
      const reply = await user.post(path, sync(user.username, account, house)).expect(409)
      expect(reply.body.code).toBe('status_out_of_date')
    }
    expect((await user.house()).status).toBe('basic')
    expect(await user.deliveries()).toEqual([])
  })

  it('fails without a house or without a webhook', async () => {
    const homeless = await aUser(world, { house: false })
    const reply = await world.api
      .post(path)
      .set(bearer(await logIn(world, homeless)))
      .send(sync(homeless.username, 'basic', 'premium'))
      .expect(404)
    expect(reply.body.code).toBe('house_not_found')
    const unset = await aConnectedUser(world, { house: { subscriptionWebhook: null } })
    const refused = await unset.post(path, sync(unset.username, 'basic', 'basic')).expect(404)
    expect(refused.body.code).toBe('webhook_not_set')
  })

  it('refuses invalid input', async () => {
    const user = await aConnectedUser(world)
    for (const body of [
      {},
      sync(user.username, 'gold', 'basic'),
      sync(user.username, 'basic', 'uat'),
      { ...sync(user.username, 'basic', 'basic'), status: 'premium' },
    ])
      await user.post(path, body).expect(400)
    expect(await user.deliveries()).toEqual([])
  })

  it('refuses another customer and a visitor', async () => {
    const [user, other] = [await aConnectedUser(world), await aConnectedUser(world)]
    await world.api
      .post(path)
      .send(sync(user.username, 'basic', 'basic'))
      .expect(401)
    await user.post(path, sync(other.username, 'basic', 'basic')).expect(403)
    expect([...(await user.deliveries()), ...(await other.deliveries())]).toEqual([])
  })
})
