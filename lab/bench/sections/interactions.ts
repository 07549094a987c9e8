import { withPages } from '../browser.ts'
import { runAdminPages } from '../interactions/admin-visits.ts'
import { useCabinet } from '../interactions/customer-visits.ts'
import { fill } from '../interactions/fill.ts'
import { readPages } from '../interactions/public-visits.ts'
import { openVisitor, slowDown } from '../interactions/visitor.ts'
import type { Row } from '../report/section.ts'
import { quantile, spreadOf } from '../stats.ts'

export const title = `Presses and keys, on a processor slowed down ${slowDown} times`

const mostRounds = 3
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1280, height: 900 } }
const visits = [
  { visit: readPages, screen: phone },
  { visit: useCabinet, screen: desk },
  { visit: runAdminPages, screen: desk },
]

/** From each press or key to the next paint, as the browser itself reports it (Event Timing). */
export const measure = (rounds: number): Promise<Row[]> =>
  withPages(async (browser, { web, api }) => {
    await fill(api)
    const runs: number[][] = []
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const all: number[] = []
      for (const { visit, screen } of visits) {
        const visitor = await openVisitor(browser, { baseURL: web, ...screen })
        await visit(visitor)
        for (const { what, ms } of await visitor.leave()) {
          all.push(ms)
          if (ms > 100) console.log(`  over 100 ms: ${what} ${ms} ms`)
        }
      }
      runs.push(all)
    }
    const row = (part: number) => ({
      what: `${part * 100}th percentile of ${runs[0]?.length} interactions with the pages and the cabinet`,
      unit: 'ms',
      measured: spreadOf(runs.map((times) => quantile(times, part))),
    })
    return [{ ...row(0.98), goal: { most: 100 } }, row(0.5)]
  })
