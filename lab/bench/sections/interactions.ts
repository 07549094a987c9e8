import { startProduct } from '../../../e2e/support/product.ts'
import { openBrowser } from '../browser.ts'
import { fill } from '../interactions/fill.ts'
import { measureInteractions } from '../interactions/measure.ts'
import { slowDown } from '../interactions/visitor.ts'
import type { Row } from '../report/section.ts'
import { quantile, spreadOf } from '../stats.ts'

export const title = `Presses and keys, on a processor slowed down ${slowDown} times`

const mostRounds = 3

/** From each press or key to the next paint, as the browser itself reports it (Event Timing). */
export async function measure(rounds: number): Promise<Row[]> {
  const product = await startProduct()
  const { browser, close } = await openBrowser()
  const runs: number[][] = []
  const slow: string[] = []
  try {
    await fill(product.addresses.api)
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const all = await measureInteractions(browser, product.addresses.web)
      runs.push(all.map(({ ms }) => ms))
      for (const { what, ms } of all) if (ms > 100) slow.push(`${what} ${ms} ms`)
    }
  } finally {
    await close()
    await product.stop()
  }
  if (slow.length > 0) console.log(`  over 100 ms: ${slow.join('; ')}`)
  const row = (part: number) => ({
    what: `${part * 100}th percentile of ${runs[0]?.length} interactions with the pages and the cabinet`,
    unit: 'ms',
    measured: spreadOf(runs.map((times) => quantile(times, part))),
  })
  return [{ ...row(0.98), goal: { most: 100 } }, row(0.5)]
}
