import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houses } from '#db/tables/houses'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'
import { createSeal } from '#lib/seal'
import {
  aConnectedUser,
  aWorldWithHouse,
  type ConnectedUser,
  type HouseWorld,
} from '#test/connected-house'
import { proof } from '#test/people'

let world: HouseWorld
let admin: ConnectedUser
beforeAll(async () => {
  world = await aWorldWithHouse()
  admin = await aConnectedUser(world, { status: 'admin' })
})
afterAll(() => world.close())

const read = async (id: number) =>
  (await admin.post(`/admin/customers/${id}/house/package`, { proof }).expect(200)).body

describe('POST /admin/customers/:id/house/package', () => {
  it('is the shipped file, filled in for this house', async () => {
    const user = await aConnectedUser(world, { joinedAt: new Date('2026-01-15T12:00:00Z') })
    const { fileName, yaml } = await read(user.id)
    // The platform names the package after the file, and package names must not contain hyphens.
    expect(fileName).toBe('smart_bird.yaml')
    const shipped = new URL(
      '../../../../../../integrations/home-assistant/smart-bird.yaml',
      import.meta.url,
    )
    const filledIn = readFileSync(shipped, 'utf8')
      .replaceAll('__API_URL__', world.config.apiUrl)
      .replaceAll('__HOUSE_DOMAIN__', user.domain)
      .replaceAll('__REPORT_KEY__', user.reportKey)
      .replaceAll('__SERVICE_HOOK_ID__', 'service')
      .replaceAll('__SUBSCRIPTION_HOOK_ID__', 'subscription')
      .replaceAll('__BONUS_ENDS_AT__', '2026-04-15T12:00:00.000Z')
    expect(filledIn).not.toMatch(/__[A-Z_]+__/)
    expect(yaml.endsWith(filledIn)).toBe(true)
    expect(yaml).toContain(`https://${user.domain}/api/webhook/service\n`)
    for (const needed of [
      '\nwebhook:\n',
      'local_only: false',
      'allowed_methods: [POST]',
      'action: homeassistant.restart',
      'event: start',
      `url: "${world.config.apiUrl}/home-report"`,
      `authorization: "Bearer ${user.reportKey}"`,
    ])
      expect(yaml).toContain(needed)
    // A template there would cost the command its shell.
    const commands = yaml.match(/^ *command: .*$/gm)
    expect(commands).toHaveLength(1)
    expect(commands?.join()).not.toMatch(/\{\{|\{%/)
  })

  it('needs new keys and URLs once the server’s secret is another one, and says so', async () => {
    const user = await aConnectedUser(world)
    const { seal } = createSeal('another secret')
    const ofUser = eq(houses.userId, user.id)
    const stored = { webhookSecret: seal('whsec_x'), serviceWebhook: seal('https://a.example/x') }
    await world.db.update(houses).set(stored).where(ofUser)
    const refused = await admin
      .post(`/admin/customers/${user.id}/house/package`, { proof })
      .expect(409)
    expect(refused.body.error).toContain('Make new keys')
    const { body } = await admin.get(`/admin/customers/${user.id}`).expect(200)
    expect(JSON.stringify(body)).toContain('Please set it again')
    const restart = { username: user.username, houseDomain: user.domain }
    await user.post('/user-home-restart', restart).expect(404)
    await admin.post(`/admin/customers/${user.id}/house/key`, { proof }).expect(200)
    await read(user.id)
    // A URL that was set again, without new keys to sign with: no call is begun that can't be made.
    const url = world.context.seal.seal(`https://${user.domain}/api/webhook/service`)
    await world.db
      .update(houses)
      .set({ ...stored, serviceWebhook: url })
      .where(ofUser)
    await user.post('/user-home-restart', restart).expect(404)
    expect(await world.db.$count(webhookDeliveries, eq(webhookDeliveries.userId, user.id))).toBe(0)
  })

  it('suggests two ids if no URL is set yet: hard to guess, and the same each time', async () => {
    const user = await aConnectedUser(world, {
      house: { serviceWebhook: null, subscriptionWebhook: null },
    })
    const { yaml } = await read(user.id)
    const ids = [...yaml.matchAll(/webhook_id: "([0-9a-f]{64})"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    expect((await read(user.id)).yaml).toBe(yaml)
    await admin.post(`/admin/customers/${user.id}/house/key`, { proof }).expect(200)
    expect((await read(user.id)).yaml).not.toContain(ids[0])
  })

  it('creates keys for a house that has none', async () => {
    const user = await aConnectedUser(world, {
      house: { webhookSecret: null, reportKey: null, reportKeyHash: null },
    })
    const { yaml } = await read(user.id)
    const key = /Bearer ([\w-]+)"/.exec(yaml)?.[1] ?? ''
    await user.report({}, key).expect(204)
  })

  it('needs a house with a domain, and an admin', async () => {
    const unnamed = await aConnectedUser(world, { house: { domain: null } })
    const path = `/admin/customers/${unnamed.id}/house/package`
    expect((await admin.post(path, { proof }).expect(404)).body.code).toBe('house_not_found')
    await unnamed.post(path, { proof }).expect(403)
    await world.api.post(path).expect(401)
    await admin.post('/admin/customers/abc/house/package', { proof }).expect(400)
  })
})
