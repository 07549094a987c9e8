import type { Sql } from 'postgres'
import { createSeal } from '../../../apps/api/src/lib/seal.ts'
import { freePort } from '../../../apps/sandbox/src/lib/server.ts'
import { casesOf } from '../admin/cases.ts'
import { depthsOf } from '../admin/depths.ts'
import { startApi } from '../api-child.ts'
import { caller } from '../http.ts'
import type { Mix } from '../seed/mix.ts'
import { adminOf } from '../session.ts'
import { bytesOf } from './bytes.ts'
import { bearer, identity, someCustomers } from './customers.ts'
import { measureJobs } from './jobs.ts'
import { type Bench, type Figure, measure, msOf, spent, tokensOf } from './measure.ts'
import { measurePayments } from './payments.ts'
import type { Size } from './print.ts'
import { startStandIns } from './stand-ins.ts'

const secret = 'a secret of the benchmark, long enough'
const someLists = [
  'overview',
  'customers, first page',
  'customers, deep',
  'customers by name, deep',
  'customers, search a name',
  'customers, search a letter',
  'customers, search without a match',
  'subscriptions, first page',
  'subscriptions, active',
  'orders, first page',
  'orders, deep',
  'orders by price, deep',
  'orders, unpaid',
  'orders, of one type',
  'orders, search a number',
  'orders, search a customer',
  'orders, search a transaction',
  'orders, search a description',
  'orders, search a letter',
  'deliveries, first page',
  'houses, first page',
  'houses, silent',
  'audit, first page',
  'audit, deep',
  'audit, search',
  'failed payments',
]

/** Everything that is measured on one filled database. */
export async function run(client: Sql, url: string, mix: Mix): Promise<Size> {
  const bytes = await bytesOf(client, mix.customers)
  const standIns = await startStandIns()
  const port = await freePort()
  process.env.DATABASE_URL = url
  const api = await startApi({
    JWT_SECRET: secret,
    API_PORT: String(port),
    API_URL: `http://127.0.0.1:${port}`,
    PAYPAL_BASE_URL: standIns.url,
    SMTP_URL: `smtp://localhost:${standIns.smtpPort}`,
  })
  const { call, close } = caller(1)
  const bench: Bench = { api, client, ready: async () => msOf(await call(`${api.url}/ready`)) }
  try {
    const jobs = await measureJobs(url)
    const customers = await someCustomers(client, api, mix.customers, 600)
    const figures: Figure[] = []
    const each = async (name: string, send: Parameters<typeof measure>[2]) =>
      void figures.push(await measure(bench, name, send))
    const customerAt = (n: number) => {
      const customer = customers[n % customers.length]
      if (!customer) throw new Error('There is no customer.')
      return customer
    }
    for (const path of ['/user-order-check', '/payment-history'])
      await each(`customer: ${path}`, (n) =>
        call(api.url + path, { headers: bearer(customerAt(n)), json: identity(customerAt(n)) }),
      )
    await each('customer: /account-summary', (n) =>
      call(`${api.url}/account-summary`, { headers: bearer(customerAt(n)) }),
    )
    const admin = await adminOf(client)
    const lists = casesOf(createSeal(secret), await depthsOf(client, 0.5), mix)
    for (const { name, address } of lists.filter((list) => someLists.includes(list.name))) {
      // A new session for each list, because searches per session are limited.
      const [token = ''] = await tokensOf(api, [admin])
      await each(name, (n) => call(api.url + address(n), { headers: bearer({ token }) }))
    }
    const payments = await measurePayments(bench, call, customers)
    const [token = ''] = await tokensOf(api, [admin])
    const file = await readFile(`${api.url}/admin/orders.csv`, bearer({ token }))
    return { mix, bytes, figures, payments, jobs, file, memoryMb: (await spent(api)).memoryMb }
  } finally {
    close()
    await api.stop()
    await standIns.stop()
  }
}

const fileSeconds = 15

/** How fast the file of all orders leaves, watched for some seconds. */
async function readFile(url: string, headers: Record<string, string>) {
  const began = performance.now()
  const reply = await fetch(url, { headers })
  let [bytes, lines] = [0, 0]
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
    if (performance.now() - began > fileSeconds * 1000) break
  }
  return { rowsPerSecond: lines / ((performance.now() - began) / 1000), bytesPerRow: bytes / lines }
}
