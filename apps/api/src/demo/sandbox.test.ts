import { freePort } from '@smart-bird/sandbox/lib/server'
import { type Sandbox, startSandbox } from '@smart-bird/sandbox/sandbox'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orders } from '#db/tables/orders'
import { purchases } from '#db/tables/purchases'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { addMonths } from '#lib/clock'
import { refundOrder } from '#modules/billing/acts/refund-order'
import { unsubscribe } from '#modules/billing/acts/unsubscribe'
import { setUpProvider } from '#modules/billing/provider/set-up-provider'
import { compareLedger } from '#modules/billing/watch/compare-ledger'
import { reconcile } from '#modules/billing/watch/reconcile'
import { aWorld, type World } from '#test/world'
import { connectSandbox } from './sandbox.ts'
import { seedDemo } from './seed.ts'

let world: World
let sandbox: Sandbox | undefined
let port: number
beforeAll(async () => {
  port = await freePort()
  world = await aWorld({ settings: { SANDBOX_PORT: String(port) } })
  await seedDemo(world.context)
})
afterAll(async () => {
  await world.close()
  await sandbox?.close()
})

const log = { info: vi.fn(), warn() {}, error() {} }
const connect = (signal = new AbortController().signal) =>
  connectSandbox(world.context, log, signal)

async function callerOf(username: string) {
  const [user] = await world.db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error(`${username} is not there.`)
  const { id: userId, email, status } = user
  return {
    ...{ userId, username, email, status },
    ...{ sessionId: '', mustChangePassword: false, noMoney: false, viewedBy: null },
  }
}
const ourMoney = async () =>
  (await world.db.select().from(purchases)).reduce(
    (cents, { amountCents }) => cents + amountCents,
    0,
  )
function paypal() {
  if (!sandbox) throw new Error('The sandbox is not there yet.')
  const { controls, ledger, world: there } = sandbox.paypal
  const [subscription] = Object.values(there.state.subscriptions)
  if (!subscription) throw new Error('There is no subscription.')
  return { controls, ledger: ledger(), subscription }
}

it('stops retrying when it is aborted', async () => {
  const stopping = new AbortController()
  log.info.mockImplementationOnce(() => stopping.abort())
  await connect(stopping.signal)
  expect(log.info.mock.calls).toEqual([
    [{ againInMs: 1000 }, 'the sandbox does not accept the demo data yet'],
  ])
})

it('registers the demo houses and payments with the sandbox once it runs, and is safe to repeat', async () => {
  const connecting = connect()
  sandbox = await startSandbox({ port })
  await connecting
  await connect()
  expect(sandbox.houses.list()).toHaveLength(4)
  const { ledger, subscription } = paypal()
  expect(ledger.capturedCents - ledger.refundedCents).toBe(await ourMoney())
  expect(subscription).toMatchObject({ status: 'ACTIVE', cyclesCompleted: 9 })
})

it('pays every month of the demo subscription', async () => {
  const now = world.context.clock()
  const paid = await world.db.select().from(purchases).where(eq(purchases.type, 'subscription'))
  const times = paid.map(({ purchasedAt }) => purchasedAt.getTime()).sort((a, b) => a - b)
  const [row] = await world.db.select().from(subscriptions)
  const last = times.at(-1) ?? 0
  expect(times[0]).toBe(row?.startedAt?.getTime())
  for (const time of times.slice(1)) {
    const before = times[times.indexOf(time) - 1] ?? 0
    expect(Math.round((time - before) / 86_400_000)).toBeLessThanOrEqual(31)
  }
  expect(last).toBeLessThanOrEqual(now.getTime())
  expect(addMonths(new Date(last), 1) > now).toBe(true)
  expect(row?.nextPaymentAt && row.nextPaymentAt > now).toBe(true)
})

it('gives demo customers a subscription and orders that can be charged, refunded and ended', async () => {
  const { context, db } = world
  await setUpProvider(context)
  const { controls, subscription } = paypal()
  controls.nextCycle(subscription.id)
  await reconcile(context, true)
  const [order] = await db.select().from(orders).where(eq(orders.status, 'paid'))
  const admin = { caller: await callerOf('admin'), address: '127.0.0.1' }
  await refundOrder(context, { ...admin, orderNumber: order?.orderNumber ?? '', reason: 'demo' })
  expect(await unsubscribe(context, await callerOf('premium'))).toBe('cancelled')
  expect(paypal().subscription.status).toBe('CANCELLED')
  expect((await callerOf('premium')).status).toBe('basic')
  const { ledger } = paypal()
  expect(ledger.capturedCents - ledger.refundedCents).toBe(await ourMoney())
  const { rows, mismatches } = await compareLedger(context, 30)
  expect([rows.length, mismatches]).toEqual([2, 0])
})
