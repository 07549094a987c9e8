import type { HouseAction } from '@smart-bird/contracts/values'
import { asc, eq } from 'drizzle-orm'
import { houses } from '#db/tables/houses'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'
import { newHouseKeys } from '#modules/house/keys'
import type { HouseProvider } from '#providers/house/port'
import { webhookHouses } from '#providers/house/webhooks'
import { aHouseServer, type HouseServer } from './house-server.ts'
import { aUser, bearer, logIn } from './people.ts'
import { aWorld, type World, type WorldOptions } from './world.ts'

/** The API with a house's server that it may call, and a short wait for reports. */
export async function aWorldWithHouse(options: WorldOptions = {}) {
  const server = await aHouseServer()
  const world = await aWorld({
    ...options,
    houses: await housesOf(server),
  })
  return {
    ...world,
    server,
    async close() {
      await world.close()
      await server.close()
    },
  }
}

/** What a house answers or reports may take a minute on a busy machine; one that doesn't is given up soon. */
async function housesOf(server: HouseServer): Promise<HouseProvider> {
  const options = {
    allowedHosts: [server.host],
    log: { info() {}, warn() {}, error() {} },
  }
  const patient = await webhookHouses({ ...options, timeoutMs: 60_000 })
  const hasty = await webhookHouses({ ...options, timeoutMs: 400 })
  const chosen = () => (server.answers() ? patient : hasty)
  return {
    ...patient,
    get reportWithinMs() {
      return server.reports() ? 60_000 : 1000
    },
    send: (call) => chosen().send(call),
    probe: (address) => chosen().probe(address),
    async close() {
      await Promise.all([patient.close(), hasty.close()])
    },
  }
}
export type HouseWorld = World & { server: HouseServer }

/** A logged-in user whose house is connected to the server, with the house's keys. */
export async function aConnectedUser(
  world: World & { server: Pick<HouseServer, 'address'> },
  wanted: Parameters<typeof aUser>[1] = {},
) {
  const { keys, columns } = newHouseKeys(world.context.seal)
  const { house = {}, ...fields } = wanted
  const user = await aUser(world, {
    ...fields,
    house: {
      serviceWebhook: world.context.seal.seal(world.server.address('service')),
      subscriptionWebhook: world.context.seal.seal(world.server.address('subscription')),
      ...columns,
      ...house,
    },
  })
  const token = await logIn(world, user)
  const domain = `${user.username}.homes.example`
  const own = { username: user.username, houseDomain: domain }
  const report = (body: object, key = keys.reportKey) =>
    world.api
      .post('/home-report')
      .set(bearer(key))
      .send({ houseDomain: domain, version: '2026.11.1', ...body })
  return {
    ...user,
    ...keys,
    domain,
    own,
    report,
    post: (path: string, body: object) => world.api.post(path).set(bearer(token)).send(body),
    get: (path: string) => world.api.get(path).set(bearer(token)),
    async house() {
      const [row] = await world.db.select().from(houses).where(eq(houses.userId, user.id))
      if (!row) throw new Error('There is no house.')
      return row
    },
    /** The house's deliveries, oldest first. */
    deliveries: () =>
      world.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.userId, user.id))
        .orderBy(asc(webhookDeliveries.id)),
  }
}
export type ConnectedUser = Awaited<ReturnType<typeof aConnectedUser>>

/** Makes the server report each call back, as the pasted package does. */
export function reportBack(world: HouseWorld, user: ConnectedUser, version = '2026.11.1') {
  const answerAndReport: Parameters<typeof world.server.behave>[0] = (response) => {
    const { id } = world.server.lastMessage()
    response.writeHead(200).end()
    setTimeout(() => void user.report({ version, event: 'received', deliveryId: id }).then(), 20)
  }
  world.server.behave(answerAndReport, { reports: true })
}

export const actionsOf = (rows: readonly { action: HouseAction }[]) =>
  rows.map(({ action }) => action)
