import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { hashCode } from '#lib/codes'
import { findHouseByKey } from '#modules/house/house-repo'
import { aHouseServer, type HouseServer } from '#test/house-server'
import { aWorld, type World } from '#test/world'
import { registerHouses } from './sandbox-houses.ts'
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

const registration = z.strictObject({
  serviceHook: z.string().regex(/^service-[0-9a-f]{16}$/),
  subscriptionHook: z.string().regex(/^subscription-[0-9a-f]{16}$/),
  reportKey: z.string(),
  webhookSecret: z.string().startsWith('whsec_'),
  /** None while the home has yet to report. */
  version: z.optional(z.string()),
  condition: z.object({ package: z.enum(['current', 'older']) }),
})

it('registers the demo houses with the sandbox', async () => {
  expect(await registerHouses(world.context, new AbortController().signal)).toBe(4)
  expect(sandbox.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    ['admin', 'basic', 'premium', 'uat'].map(
      (name) => `PUT /houses/${name}.homes.smartbird.example`,
    ),
  )
  for (const { body, path } of sandbox.calls) {
    const { reportKey } = registration.parse(JSON.parse(body))
    const house = await findHouseByKey(world.db, hashCode(reportKey))
    expect(path).toBe(`/houses/${house?.domain}`)
  }
})
