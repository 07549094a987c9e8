import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../http.ts'
import type { Row } from '../report/section.ts'
import { orderLists, withProduct } from '../rig/lab.ts'
import { worstOf } from '../stats.ts'

export const title = 'A database that restarts'

const [readers, awayMs, aroundMs] = [12, 600, 4000]

/** Twelve customers read their orders without a pause while the database restarts. */
export const measure = (rounds: number): Promise<Row[]> =>
  withProduct(async (lab, product) => {
    const lists = orderLists(lab.customers)
    const [longest, others]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const statuses: Record<string, number> = {}
      let [longestMs, isOver] = [0, false]
      const reading = Array.from({ length: readers }, async (_, n) => {
        for (let at = n; !isOver; at += readers) {
          const { path = '', ...sent } = lists[at % lists.length] ?? {}
          const { status, ms } = await call(product.url + path, sent)
          statuses[status] = (statuses[status] ?? 0) + 1
          longestMs = Math.max(longestMs, ms)
          // Who is refused asks again soon, not at once.
          if (status !== 200) await wait(20)
        }
      })
      await wait(1000)
      await lab.restart(awayMs)
      await wait(aroundMs)
      isOver = true
      await Promise.all(reading)
      const { 200: good = 0, 503: refused = 0, ...rest } = statuses
      longest.push(longestMs / 1000)
      others.push(Object.values(rest).reduce((sum, count) => sum + count, 0))
      console.log(
        `  ${good} × 200, ${refused} × 503, ${JSON.stringify(rest)}, longest ${longestMs.toFixed(0)} ms`,
      )
      if (good === 0) throw new Error('No call was answered.')
    }
    return [
      {
        what: `Slowest answer of ${readers} readers around a database that is away for 0.6 s, worst round`,
        unit: 's',
        measured: worstOf(longest),
        goal: { most: 2 },
      },
      {
        what: 'Answers meanwhile that were neither 200 nor 503, worst round',
        unit: '',
        measured: worstOf(others),
        goal: { most: 0 },
      },
    ]
  })
