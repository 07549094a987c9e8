import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts, demoPassword } from '../../../apps/api/src/demo/accounts.ts'
import { decodeToken } from '../../../packages/contracts/src/token.ts'
import { caller } from '../http.ts'
import type { Row } from '../report/section.ts'
import { bearer, openLab, orderLists } from '../rig/lab.ts'
import { memoryMbOf } from '../rig/process.ts'
import { type Server, startProduct } from '../rig/server.ts'
import { type Call, loadWell } from '../rig/wrk.ts'

export const title = 'Memory after 200,000 calls'

const requests = 200_000

/** What an open cabinet asks, until there were enough. One round: it is long, and memory knows little noise. */
export async function measure(): Promise<Row[]> {
  return [...(await onPostgresql()), ...(await embedded())]
}

async function onPostgresql(): Promise<Row[]> {
  const lab = await openLab()
  const product = await startProduct(lab.env)
  try {
    const summaries = lab.customers.map((one) => ({
      path: '/account-summary',
      headers: bearer(one),
    }))
    return await watch(product, [...orderLists(lab.customers), ...summaries], 'PostgreSQL', 180)
  } finally {
    await product.stop()
    await lab.close()
  }
}

/** As `npm start` runs it: with demo data, in development. */
async function embedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-bench-'))
  const product = await startProduct({ NODE_ENV: 'development', REHEARSAL: '', DATA_DIR: folder })
  const { call, close } = caller(1)
  try {
    const calls: Call[] = []
    for (const { username } of demoAccounts.filter(({ status }) => status !== 'admin')) {
      const json = { username, password: demoPassword }
      const { token } = JSON.parse((await call(`${product.url}/login`, { json })).body)
      const { id, email } = decodeToken(token) ?? {}
      if (id === undefined) throw new Error(`${username} was not logged in.`)
      const one = { id, username, email: email ?? '', token }
      calls.push(...orderLists([one]), { path: '/account-summary', headers: bearer(one) })
    }
    return await watch(product, calls, 'embedded database', 450)
  } finally {
    close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watch({ url, pid }: Server, calls: readonly Call[], on: string, most: number) {
  const before = memoryMbOf(pid).now
  for (let sent = 0; sent < requests; )
    sent += (await loadWell(url, calls, { seconds: 5 })).requests
  const { now, peak } = memoryMbOf(pid)
  const row: Row = {
    what: `Memory after 200,000 calls, ${on}`,
    detail: `${before.toFixed(0)} MB after start, ${peak.toFixed(0)} at most`,
    unit: 'MB',
    measured: { median: now, min: now, max: now },
    goal: { most },
  }
  return [row]
}
