import { startProduct } from '../../../e2e/support/product.ts'
import { openBrowser } from '../browser.ts'
import { customerState, measureReceipts } from '../interactions/receipt.ts'
import { slowDown } from '../interactions/visitor.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'

export const title = `A receipt, on a processor slowed down ${slowDown} times`

export async function measure(rounds: number): Promise<Row[]> {
  const product = await startProduct()
  const { browser, close } = await openBrowser()
  const runs: Awaited<ReturnType<typeof measureReceipts>>[] = []
  try {
    const { web } = product.addresses
    const state = await customerState(browser, web)
    for (let round = 0; round < rounds; round++)
      runs.push(await measureReceipts(browser, web, state))
  } finally {
    await close()
    await product.stop()
  }
  const row = (what: string, name: keyof (typeof runs)[number], unit: string, most: number) => ({
    what,
    unit,
    measured: spreadOf(runs.map((run) => run[name] / 1000)),
    goal: { most },
  })
  return [
    row('From the press to the file, the first one with its code and fonts', 'firstMs', 's', 1),
    row('From the press to the file, the next one', 'secondMs', 's', 1),
    row('Code loaded for it, brotli', 'codeBytes', 'KB', 90),
    row('Fonts loaded for it, brotli', 'fontBytes', 'KB', 60),
  ]
}
