import type { Row } from '../report/section.ts'
import { bearer, orderLists, withProduct } from '../rig/lab.ts'
import { memoryMbOf } from '../rig/process.ts'
import { loadWell } from '../rig/wrk.ts'
import { spreadOf } from '../stats.ts'

export const title = 'Memory after 200,000 calls'

const requests = 200_000

/** What an open cabinet asks, until there were enough. One round: it is long, and memory knows little noise. */
export const measure = (): Promise<Row[]> =>
  withProduct(async ({ customers }, { url, pid }) => {
    const summaries = customers.map((one) => ({ path: '/account-summary', headers: bearer(one) }))
    const calls = [...orderLists(customers), ...summaries]
    const before = memoryMbOf(pid).now
    for (let sent = 0; sent < requests; )
      sent += (await loadWell(url, calls, { seconds: 5 })).requests
    const { now, peak } = memoryMbOf(pid)
    return [
      {
        what: 'Memory after 200,000 calls, PostgreSQL',
        detail: `${before.toFixed(0)} MB after start, ${peak.toFixed(0)} at most`,
        unit: 'MB',
        measured: spreadOf([now]),
        goal: { most: 180 },
      },
    ]
  })
