import type { Row } from '../report/section.ts'
import { openLab } from '../rig/lab.ts'
import { memoryMbOf } from '../rig/process.ts'
import { startProduct } from '../rig/server.ts'
import { spreadOf } from '../stats.ts'

export const title = 'Start'

const leastRounds = 9

/** Starts the product on a database that is migrated already. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const [ready, memory]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < Math.max(rounds, leastRounds); round++) {
      const product = await startProduct(lab.env)
      ready.push(product.readyMs / 1000)
      memory.push(memoryMbOf(product.pid).now)
      await product.stop()
    }
  } finally {
    await lab.close()
  }
  return [
    {
      what: 'From spawning the API to `/ready`, on a migrated PostgreSQL',
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
