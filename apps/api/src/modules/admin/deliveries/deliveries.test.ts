import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'
import { minutesMs } from '#lib/clock'
import {
  aConnectedUser,
  actionsOf,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { houseFaults } from '#test/house-faults'
import { emptyAnswer } from '#test/house-server'
import { written } from '#test/written'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin', username: 'keeper' })
})
afterAll(() => world.close())
beforeEach(() => world.server.behave(emptyAnswer))

const restart = '/user-home-restart'
const deliveries = async (query: Record<string, string> = {}) =>
  (await admin.get(`/admin/deliveries?${new URLSearchParams(query)}`).expect(200)).body

describe('GET /admin/deliveries', () => {
  it('lists every call with its answer, newest first, and only the host of its URL', async () => {
    const user = await aConnectedUser(world)
    await user.post(restart, user.own).expect(200)
    houseFaults[2]?.cause(world.server)
    await user.post('/user-version-update', user.own).expect(500)
    const { rows } = await deliveries({ search: user.username })
    expect(rows).toMatchObject([
      { action: 'version', status: 500, error: 'The home answered 500.', answer: 'oh no' },
      { action: 'restart', status: 200, error: null, attempt: 1, username: user.username },
    ])
    expect(JSON.parse(rows[1].request)).toMatchObject({ action: 'restart' })
    expect(rows[1].host).toBe(world.server.host)
    expect(JSON.stringify(rows)).not.toContain('api/webhook')
  })

  it('can be filtered by action and outcome, and searched by webhook id', async () => {
    const user = await aConnectedUser(world)
    await user.post(restart, user.own).expect(200)
    houseFaults[2]?.cause(world.server)
    await user.post('/user-version-update', user.own).expect(500)
    const search = user.username
    expect(actionsOf((await deliveries({ search, outcome: 'failed' })).rows)).toEqual(['version'])
    expect(actionsOf((await deliveries({ search, outcome: 'delivered' })).rows)).toEqual([
      'restart',
    ])
    expect(actionsOf((await deliveries({ search, action: 'restart' })).rows)).toEqual(['restart'])
    expect((await deliveries({ search, action: 'test' })).rows).toEqual([])
    const [first] = await user.deliveries()
    expect((await deliveries({ search: first?.webhookId ?? '' })).rows).toHaveLength(1)
    expect((await deliveries({ search: user.domain.toUpperCase() })).rows).toHaveLength(2)
  })

  it('marks a call whose process died as interrupted', async () => {
    const user = await aConnectedUser(world)
    const house = await user.house()
    await world.db.insert(webhookDeliveries).values({
      webhookId: 'msg_cut',
      houseId: house.id,
      userId: user.id,
      action: 'restart',
      host: 'house.example.com',
      request: '{}',
      createdAt: new Date(world.context.clock().getTime() - minutesMs(1)),
    })
    const { rows } = await deliveries({ search: 'msg_cut', outcome: 'failed' })
    expect(rows).toMatchObject([{ status: null, error: expect.stringContaining('interrupted') }])
    expect((await deliveries({ search: 'msg_cut', outcome: 'delivered' })).rows).toEqual([])
  })

  it('pages without gaps or repetitions', async () => {
    const user = await aConnectedUser(world)
    const house = await user.house()
    await world.db.insert(webhookDeliveries).values(
      Array.from({ length: 7 }, (_, n) => ({
        ...written(),
        webhookId: `msg_page${n}`,
        houseId: house.id,
        userId: user.id,
        action: 'test' as const,
        host: 'house.example.com',
        request: '{}',
        status: 200,
      })),
    )
    const search = user.username
    const seen: string[] = []
    let page = await deliveries({ search, limit: '3' })
    for (;;) {
      seen.push(...page.rows.map(({ webhookId }: { webhookId: string }) => webhookId))
      if (!page.nextCursor) break
      page = await deliveries({ search, limit: '3', cursor: page.nextCursor })
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `msg_page${n}`))
    expect(page.previousCursor).toEqual(expect.any(String))
  })

  it('refuses invalid input and callers who are not admins', async () => {
    for (const query of ['limit=x', 'sort=host', 'cursor=abc', 'action=explode', 'more=1'])
      await admin.get(`/admin/deliveries?${query}`).expect(400)
    const user = await aConnectedUser(world)
    await user.get('/admin/deliveries').expect(403)
    await world.api.get('/admin/deliveries').expect(401)
  })
})

describe('POST /admin/deliveries/:id/resend', () => {
  const resend = (id: number | undefined) => admin.post(`/admin/deliveries/${id}/resend`, {})

  it('sends the same call as another attempt', async () => {
    const user = await aConnectedUser(world)
    houseFaults[2]?.cause(world.server)
    await user.post(restart, user.own).expect(500)
    world.server.behave(emptyAnswer)
    const [failed] = await user.deliveries()
    const reply = await resend(failed?.id).expect(200)
    expect(reply.body).toMatchObject({
      webhookId: failed?.webhookId,
      request: failed?.request,
      action: 'restart',
      attempt: 2,
      status: 200,
      error: null,
      username: user.username,
    })
    expect(await user.deliveries()).toHaveLength(2)
  })

  it('returns a failed call as a row, not as an error', async () => {
    const user = await aConnectedUser(world)
    houseFaults[2]?.cause(world.server)
    await user.post(restart, user.own).expect(500)
    const [failed] = await user.deliveries()
    expect((await resend(failed?.id).expect(200)).body).toMatchObject({ status: 500, attempt: 2 })
  })

  it('refuses a restart while one is in progress', async () => {
    const user = await aConnectedUser(world)
    await user.post(restart, user.own).expect(200)
    const [sent] = await user.deliveries()
    const reply = await resend(sent?.id).expect(429)
    expect(reply.body.code).toBe('restart_under_way')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(290)
  })

  it('syncs the status if it is still needed, and refuses a stale one', async () => {
    const user = await aConnectedUser(world, { status: 'premium', house: { status: 'basic' } })
    houseFaults[2]?.cause(world.server)
    const body = { username: user.username, sbStatus: 'premium', sbHouseStatus: 'basic' }
    await user.post('/frontHomeStatusUpdate', body).expect(500)
    world.server.behave(emptyAnswer)
    const [failed] = await user.deliveries()
    await resend(failed?.id).expect(200)
    expect((await user.house()).status).toBe('premium')
    expect((await resend(failed?.id).expect(409)).body.code).toBe('conflict')
  })

  it('refuses an unknown delivery and callers who are not admins', async () => {
    await resend(999_999).expect(404)
    await admin.post('/admin/deliveries/x/resend', {}).expect(400)
    const user = await aConnectedUser(world)
    await user.post(restart, user.own).expect(200)
    const [sent] = await user.deliveries()
    await user.post(`/admin/deliveries/${sent?.id}/resend`, {}).expect(403)
    await world.api.post(`/admin/deliveries/${sent?.id}/resend`).expect(401)
  })
})
