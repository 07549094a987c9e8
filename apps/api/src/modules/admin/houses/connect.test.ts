import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { houses } from '#db/tables/houses'
import { addressFaults } from '#providers/house/addresses'
import { webhookHouses } from '#providers/house/webhooks'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, bearer, logIn, proof } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  const log = { info() {}, warn() {}, error() {} }
  const resolve = async (name: string) => {
    if (name.endsWith('.homes.example')) return [{ address: '198.41.0.4', family: 4 as const }]
    throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  }
  world = await aWorld({ houses: await webhookHouses({ allowedHosts: [], log, resolve }) })
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const path = (id: number) => `/admin/customers/${id}/house/connect`
async function storedOf(userId: number) {
  const [house] = await world.db.select().from(houses).where(eq(houses.userId, userId))
  return [house?.serviceWebhook, house?.subscriptionWebhook].map((sealed) =>
    sealed ? world.context.seal.open(sealed) : null,
  )
}

it('both webhooks are set to the addresses that the package names, again and again', async () => {
  const user = await aUser(world)
  const { body } = await admin.post(path(user.id), { proof }).expect(200)
  const stored = await storedOf(user.id)
  expect(body.fileName).toBe('smart_bird.yaml')
  expect(body.yaml).toContain(`# Service: ${stored[0]}\n# Subscription: ${stored[1]}\n`)
  for (const address of stored)
    expect(address).toMatch(
      new RegExp(`^https://${user.username}\\.homes\\.example/api/webhook/[0-9a-f]{64}$`),
    )
  expect(stored[0]).not.toBe(stored[1])
  expect((await admin.post(path(user.id), { proof }).expect(200)).body).toEqual(body)
  expect(await storedOf(user.id)).toEqual(stored)
  const { rows } = (await admin.get('/admin/audit', { search: user.username }).expect(200)).body
  const detail = `service: ${user.username}.homes.example, subscription: ${user.username}.homes.example`
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'house.webhooks-changed', detail, subject: user.username }),
  )
})

it('a home without a domain, in a private network or of nobody is refused', async () => {
  const bare = await aUser(world, { house: { domain: null } })
  await admin.post(path(bare.id), { proof }).expect(404)
  const inside = await aUser(world, { house: { domain: '192.168.1.5' } })
  const refused = await admin.post(path(inside.id), { proof }).expect(400)
  expect(refused.body).toMatchObject({
    code: 'address_not_allowed',
    message: `192.168.1.5: ${addressFaults.private}`,
  })
  expect(await storedOf(inside.id)).toEqual([null, null])
  await admin.post(path(999_999), { proof }).expect(404)
})

it('a home whose name nobody has yet is prepared, and its test says what is missing', async () => {
  const user = await aUser(world, { house: { domain: 'soon.homes.exampel' } })
  const { body } = await admin.post(path(user.id), { proof }).expect(200)
  expect(body.yaml).toContain('soon.homes.exampel')
  expect((await storedOf(user.id))[0]).toMatch(/^https:\/\/soon\.homes\.exampel\/api\/webhook\//)
  const test = await admin.post(`/admin/customers/${user.id}/house/test`, { hook: 'service' })
  expect(test.body).toMatchObject({ delivered: false, answered: false })
  expect(test.body.cause).toMatch(/domain|name|DNS/)
})

it('a home of the trial keeps the address at which the sandbox has it', async () => {
  const user = await aUser(world)
  const { sandboxUrl } = world.config.house
  const at = `${sandboxUrl}/houses/${user.username}.homes.example/api/webhook/service-1`
  const [serviceWebhook, subscriptionWebhook] = [at, at.replace('service', 'subscription')].map(
    (address) => world.context.seal.seal(address),
  )
  const stored = { serviceWebhook, subscriptionWebhook }
  await world.db.update(houses).set(stored).where(eq(houses.userId, user.id))
  const { packageOf } = await import('./write-package.ts')
  const [house] = await world.db.select().from(houses).where(eq(houses.userId, user.id))
  if (!house) throw new Error('The house is gone.')
  const found = { ...house, username: user.username, joinedAt: user.joinedAt } as never
  const { service, address } = await packageOf(world.context, found)
  expect(address(service)).toBe(at)
})

it('needs the admin’s own proof', async () => {
  const user = await aUser(world)
  await admin.post(path(user.id)).expect(400)
  await admin.post(path(user.id), { proof: { password: 'Wrong#Pass1' } }).expect(401)
  const own = bearer(await logIn(world, user))
  await world.api.post(path(user.id)).set(own).send({ proof }).expect(403)
  expect(await storedOf(user.id)).toEqual([null, null])
})
