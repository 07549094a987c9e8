import type { Sql } from 'postgres'
import { lists } from '../../../packages/contracts/src/lists.ts'
import { caller } from '../http.ts'
import type { Row } from '../report/section.ts'
import { bearer, openLab, orderLists } from '../rig/lab.ts'
import { startProduct } from '../rig/server.ts'
import type { Call } from '../rig/wrk.ts'

export const title = 'Statements a list'

const calls = 30

/** Reads each list many times in a row, while PostgreSQL counts what it is asked. */
export async function measure(): Promise<Row[]> {
  const lab = await openLab(['shared_preload_libraries=pg_stat_statements'])
  const product = await startProduct(lab.env)
  const { call, close } = caller(1)
  const ask = async ({ path, ...sent }: Call) => {
    const { status, body } = await call(product.url + path, sent)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  }
  try {
    await lab.client`create extension pg_stat_statements`
    const [list] = orderLists(lab.customers)
    if (!list) throw new Error('There is no customer.')
    const headers = bearer(await lab.logInAdmin())
    return [
      await row('Customer', [list, { ...list, path: '/payment-history' }]),
      await row(
        'Admin',
        lists.map(({ path }) => ({ path, headers })),
      ),
    ]
  } finally {
    close()
    await product.stop()
    await lab.close()
  }

  async function row(who: string, lists: readonly Call[]): Promise<Row> {
    const found: [string, number][] = []
    for (const one of lists)
      found.push([one.path, await countStatements(lab.client, () => ask(one))])
    const [counts, most] = [found.map(([, count]) => count), 2]
    const more = found.filter(([, count]) => count > most)
    return {
      what: `${who}: statements of a list, the session’s check included; most of ${found.length} lists`,
      ...(more.length > 0 ? { detail: more.map((one) => one.join(' ')).join(', ') } : {}),
      unit: '',
      measured: { median: Math.max(...counts), min: Math.min(...counts), max: Math.max(...counts) },
      goal: { most },
    }
  }
}

/** Background work goes on, but nothing of it is asked as often. */
async function countStatements(client: Sql, ask: () => Promise<void>): Promise<number> {
  await ask()
  await client`select pg_stat_statements_reset()`
  for (let n = 0; n < calls; n++) await ask()
  const [row] = await client`
    select sum(calls)::int as calls from pg_stat_statements where calls >= ${calls}`
  return Math.round(Number(row?.calls) / calls)
}
