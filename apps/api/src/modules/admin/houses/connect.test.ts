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
    throw new Error('not found')
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

it('a home without a domain, in a private network, unknown or of nobody is refused', async () => {
  const bare = await aUser(world, { house: { domain: null } })
  await admin.post(path(bare.id), { proof }).expect(404)
  const inside = await aUser(world, { house: { domain: '192.168.1.5' } })
  const refused = await admin.post(path(inside.id), { proof }).expect(400)
  expect(refused.body).toMatchObject({
    code: 'address_not_allowed',
    message: addressFaults.private,
  })
  const typo = await aUser(world, { house: { domain: 'typo.homes.exampel' } })
  expect((await admin.post(path(typo.id), { proof }).expect(400)).body.message).toBe(
    addressFaults.unknown,
  )
  expect(await storedOf(inside.id)).toEqual([null, null])
  await admin.post(path(999_999), { proof }).expect(404)
})

it('needs the admin’s own proof', async () => {
  const user = await aUser(world)
  await admin.post(path(user.id)).expect(400)
  await admin.post(path(user.id), { proof: { password: 'Wrong#Pass1' } }).expect(401)
  const own = bearer(await logIn(world, user))
  await world.api.post(path(user.id)).set(own).send({ proof }).expect(403)
  expect(await storedOf(user.id)).toEqual([null, null])
})
