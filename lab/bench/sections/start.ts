import type { Row } from '../report/section.ts'
import { openLab } from '../rig/lab.ts'
import { memoryMbOf } from '../rig/process.ts'
import { startPeer, startProduct } from '../rig/server.ts'
import { median, spreadOf } from '../stats.ts'

export const title = 'Start'

const leastRounds = 9

/** Starts the product and a bare server in turn, on a database that is migrated already. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const [ready, ratios, memory]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let round = 0; round < Math.max(rounds, leastRounds); round++) {
      const bare = await startPeer('bare.ts')
      await bare.stop()
      const product = await startProduct(lab.env)
      memory.push(memoryMbOf(product.pid).now)
      await product.stop()
      ready.push(product.readyMs / 1000)
      ratios.push(product.readyMs / bare.readyMs)
    }
  } finally {
    await lab.close()
  }
  return [
    {
      what: 'From spawning the API to `/ready`, on a migrated PostgreSQL',
      detail: `${median(ratios).toFixed(1)} × a bare server`,
      unit: 's',
      measured: spreadOf(ready),
      goal: { most: 0.5 },
    },
    {
      what: 'Memory at that moment',
      unit: 'MB',
      measured: spreadOf(memory),
      goal: { most: 120 },
    },
  ]
}
