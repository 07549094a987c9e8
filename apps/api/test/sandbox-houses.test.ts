/** What the product does with the sandbox's houses, which answer as the real platform was seen to. */
import { type Controls, type House, phaseOf, registration } from '@smart-bird/sandbox/houses/house'
import { freePort } from '@smart-bird/sandbox/lib/server'
import { type Sandbox, startSandbox } from '@smart-bird/sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryDelivery } from '#modules/house/retry'
import { webhookHouses } from '#providers/house/webhooks'
import { type AdminClient, anAdminClient } from './admin-client.ts'
import { aConnectedUser } from './connected-house.ts'
import { aWorld, eventually, type World } from './world.ts'

let sandbox: Sandbox
let world: World
let admin: AdminClient
let latest: House | undefined
beforeAll(async () => {
  const port = await freePort()
  sandbox = await startSandbox({ apiUrl: `http://127.0.0.1:${port}` })
  const houses = await webhookHouses({
    allowedHosts: [new URL(sandbox.url).host],
    log: { info() {}, warn() {}, error() {} },
  })
  world = await aWorld({
    houses: {
      ...houses,
      // A house that will report may take its time on a busy machine.
      get reportWithinMs() {
        const reports = latest?.mode === 'up' && phaseOf(latest, Date.now()) === 'up'
        return reports ? 20_000 : 500
      },
    },
  })
  await world.app.listen({ port, host: '127.0.0.1' })
  admin = await anAdminClient(world)
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
})

/** A premium customer with a house in the sandbox that has started, and is still basic. */
async function aCustomer(controls: Controls = {}) {
  const username = `customer${sandbox.houses.list().length}`
  const domain = `${username}.homes.example`
  const server = {
    address: (hook = 'service') => `${sandbox.url}/houses/${domain}/api/webhook/${hook}`,
  }
  const user = await aConnectedUser(
    { ...world, server },
    { username, status: 'premium', house: { status: 'basic' } },
  )
  await user.report({ sentAt: new Date().toISOString() }).expect(204)
  const { reportKey, webhookSecret } = user
  const hooks = { serviceHook: 'service', subscriptionHook: 'subscription' }
  const known = registration.parse({ ...hooks, reportKey, webhookSecret, restartSeconds: 1.5 })
  const house = sandbox.houses.register(domain, known)
  sandbox.houses.update(house, controls)
  latest = house
  return {
    ...user,
    /** The house as it sees itself. */
    sandboxed: house,
    become: (change: Controls) => sandbox.houses.update(house, change),
    test: async () =>
      (await admin.post(`/admin/customers/${user.id}/house/test`, { hook: 'service' })).body,
    sync: () =>
      user.post('/frontHomeStatusUpdate', {
        ...{ username, sbStatus: 'premium', sbHouseStatus: 'basic' },
      }),
    async retry() {
      const [first] = await user.deliveries()
      await retryDelivery(world.context, { userId: user.id, webhookId: first?.webhookId ?? '' })
    },
  }
}

describe('the doctor', () => {
  it.each([
    ['starting', 200, /no webhook with this id.*just started/],
    ['no_webhooks', 404, /just started.*doesn’t load its webhooks/],
    ['no_post', 405, /allowed_methods/],
    ['untrusted_proxy', 400, /Settings > System > Network.*trusted_proxies/],
    ['local_only', 200, /dropped this call.*just started.*local_only/],
  ] as const)('names the cause of %s, which answers %i', async (mode, status, cause) => {
    const { test, sandboxed } = await aCustomer({ mode })
    expect(await test()).toMatchObject({
      ...{ answered: false, status },
      cause: expect.stringMatching(cause),
    })
    expect(sandboxed.log.map(({ text }) => text).join()).not.toContain('Reported')
  })
})

describe('a home status', () => {
  it('that a starting house accepted and dropped arrives by a repetition', async () => {
    const { sync, retry, become, sandboxed, deliveries } = await aCustomer({ mode: 'starting' })
    await sync().expect(200)
    expect(sandboxed.status).toBeNull()
    await expect(retry()).rejects.toThrow('not reported it')
    become({ mode: 'up' })
    await retry()
    expect(sandboxed.status).toBe('premium')
    expect((await deliveries()).map(({ receivedAt }) => receivedAt !== null)).toEqual([
      ...[false, false, true],
    ])
  })

  it.each(['no_webhooks', 'no_post', 'untrusted_proxy'] as const)(
    'that a house refuses with the mode %s is not taken for set, and arrives later',
    async (mode) => {
      const { sync, retry, become, sandboxed, house } = await aCustomer({ mode })
      expect((await sync().expect(500)).body.code).toBe('house_unreachable')
      expect((await house()).status).toBe('basic')
      become({ mode: 'up' })
      await retry()
      expect(sandboxed.status).toBe('premium')
      expect((await house()).status).toBe('premium')
    },
  )
})

describe('a restart', () => {
  const progress = async (customer: Pick<Customer, 'get'>) =>
    (await customer.get('/house-progress').expect(200)).body

  it('is received, then the house is away, then it starts, then it is back', async () => {
    // Each stage is long enough to be seen on a busy machine.
    const customer = await aCustomer({ version: '2026.12.0', restartSeconds: 4 })
    await customer.post('/user-home-restart', customer.own).expect(200)
    await eventually(async () => (await progress(customer)).receivedAt ?? undefined)
    await eventually(() => (customer.sandboxed.offlineUntil ? true : undefined))
    expect((await customer.test()).cause).toMatch(/is restarting/)
    const { cause } = await eventually(async () => {
      const said = await customer.test()
      return said.delivered ? said : undefined
    })
    expect(cause).toMatch(/just started/)
    await eventually(async () => (await progress(customer)).backOnlineAt ?? undefined)
    expect(await progress(customer)).toMatchObject({ version: '2026.12.0' })
    expect((await customer.test()).answered).toBe(true)
  })

  it('that a starting house drops is not called received, and the next one waits', async () => {
    const customer = await aCustomer({ mode: 'starting' })
    await customer.post('/user-home-restart', customer.own).expect(200)
    expect(await progress(customer)).toMatchObject({ receivedAt: null, backOnlineAt: null })
    await customer.post('/user-home-restart', customer.own).expect(429)
    expect(customer.sandboxed.restarts).toBe(0)
  })

  it('that a proxy keeps away has failed, and may be tried again at once', async () => {
    const customer = await aCustomer({ mode: 'untrusted_proxy' })
    for (const _ of [1, 2]) await customer.post('/user-home-restart', customer.own).expect(500)
    expect(await progress(customer)).toMatchObject({ sentAt: null })
    expect(customer.sandboxed.restarts).toBe(0)
  })
})

type Customer = Awaited<ReturnType<typeof aCustomer>>
