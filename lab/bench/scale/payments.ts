/** One payment from the click on Pay to the receipt, with PayPal's stand-in in another process. */
import type { Sql } from 'postgres'
import type { Answer } from '../http.ts'
import { quantile } from '../stats.ts'
import { bearer, type Customer } from './customers.ts'
import { type Bench, type Figure, msOf, spent, spentBy } from './measure.ts'

type Call = (url: string, asked?: object) => Promise<Answer>

const warmUps = 20
const payments = 100

export type PaymentFigures = {
  /** Our own share: both calls without the time of PayPal's answers. */
  own: Figure
  /** What a customer waits for, PayPal's stand-in included. */
  whole: { p50: number; p99: number }
  /** A commit of nothing else, called alternately. */
  commit: { p50: number; p99: number }
}

export async function measurePayments(
  bench: Bench,
  call: Call,
  customers: readonly Customer[],
): Promise<PaymentFigures> {
  const { api, client } = bench
  const orders = await newOrders(client, customers, warmUps + 2 * payments)
  let paid = 0
  const payNext = async () => {
    const order = orders[paid++]
    if (!order) throw new Error('There are too few orders to pay.')
    const before = (await spent(api)).providerMs
    const ms = await pay(api.url, call, order)
    return { ms, ownMs: ms - ((await spent(api)).providerMs - before) }
  }
  for (let n = 0; n < warmUps; n++) await payNext()
  const [own, whole, commits, ready]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let n = 0; n < payments; n++) {
    const { ms, ownMs } = await payNext()
    own.push(ownMs)
    whole.push(ms)
    commits.push(await commit(client))
    ready.push(await bench.ready())
  }
  const { apiMs, databaseMs } = await spentBy(bench, async () => {
    for (let n = 0; n < payments; n++) await payNext()
    await untilQuiet(client)
  })
  const spread = (times: number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) })
  return {
    own: {
      name: 'one payment, our share',
      ...spread(own),
      timesReady: quantile(own, 0.5) / quantile(ready, 0.5),
      apiCpuMs: apiMs / payments,
      databaseCpuMs: databaseMs / payments,
      refusedPart: 0,
    },
    whole: spread(whole),
    commit: spread(commits),
  }
}

type Order = { customer: Customer; orderNumber: string }

async function newOrders(client: Sql, customers: readonly Customer[], count: number) {
  const orders: Order[] = []
  for (let n = 0; n < count; n++) {
    const customer = customers[n % customers.length]
    if (!customer) throw new Error('There is no customer.')
    const [row] = await client`
      insert into orders (user_id, type, description, price_cents, created_at)
      values (${customer.id}, 'Device', 'Smart Button', 4900, now()) returning order_number`
    orders.push({ customer, orderNumber: row?.order_number })
  }
  return orders
}

/** The milliseconds of both calls; the buyer's decision between them is not ours. */
async function pay(url: string, call: Call, { customer, orderNumber }: Order): Promise<number> {
  const headers = bearer(customer)
  const json = { username: customer.username, orderNumber }
  const asked = await call(`${url}/order-payment`, { headers, json })
  const approvalMs = msOf(asked)
  const { location } = await call(JSON.parse(asked.body), { form: 'decision=approve' })
  const back = await call(`${url}/payment-success${new URL(location ?? '').search}`, { headers })
  return approvalMs + msOf(back)
}

/** A transaction that writes one record to the log and nothing else. */
async function commit(client: Sql): Promise<number> {
  const began = performance.now()
  await client`select pg_logical_emit_message(true, 'bench', 'x')`
  return performance.now() - began
}

/** Receipts are mailed and PayPal's events handled after the answer, and belong to the payment, too. */
async function untilQuiet(client: Sql) {
  for (let quiet = 0; quiet < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const [open] = await client`
      select 1 from provider_events where handled_at is null
      union all select 1 from mails where sent_at is null limit 1`
    quiet = open ? 0 : quiet + 1
  }
}
