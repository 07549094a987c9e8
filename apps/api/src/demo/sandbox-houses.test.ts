import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { hashCode } from '#lib/codes'
import { findHouseByKey } from '#modules/house/house-repo'
import { aHouseServer, emptyAnswer, type HouseServer } from '../../test/house-server.ts'
import { aWorld, type World } from '../../test/world.ts'
import { connectSandboxHouses } from './sandbox-houses.ts'
import { seedDemo } from './seed.ts'

let sandbox: HouseServer
let world: World
beforeAll(async () => {
  sandbox = await aHouseServer()
  world = await aWorld({ settings: { SANDBOX_PORT: String(sandbox.port) } })
  await seedDemo(world.context)
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

const log = { info() {}, warn() {}, error() {} }
const connect = (signal = new AbortController().signal) =>
  connectSandboxHouses(world.context, log, signal)

const registration = z.strictObject({
  serviceHook: z.string().regex(/^service-[0-9a-f]{16}$/),
  subscriptionHook: z.string().regex(/^subscription-[0-9a-f]{16}$/),
  reportKey: z.string(),
  webhookSecret: z.string().startsWith('whsec_'),
  version: z.string(),
})

it('makes the demo houses known to the sandbox, once it is there', async () => {
  let refused = 0
  sandbox.behave((response) => response.writeHead(refused++ ? 200 : 503).end())
  await connect()
  const taken = sandbox.calls.slice(1)
  expect(taken.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    ['admin', 'basic', 'premium', 'uat'].map(
      (name) => `PUT /houses/${name}.homes.smartbird.example`,
    ),
  )
  for (const { body, path } of taken) {
    const { reportKey } = registration.parse(JSON.parse(body))
    const house = await findHouseByKey(world.db, hashCode(reportKey))
    expect(path).toBe(`/houses/${house?.domain}`)
  }
})

it('stops trying when it is told to', async () => {
  sandbox.behave((response) => response.writeHead(503).end())
  const stopping = new AbortController()
  const before = sandbox.calls.length
  const connecting = connect(stopping.signal)
  setTimeout(() => stopping.abort(), 100)
  await connecting
  expect(sandbox.calls.length).toBe(before + 1)
  sandbox.behave(emptyAnswer)
})
