import type { Row } from '../report/section.ts'
import { openLab, orderLists } from '../rig/lab.ts'
import { cpuMsOf } from '../rig/process.ts'
import { type Server, startPeer, startProduct } from '../rig/server.ts'
import { loadWell } from '../rig/wrk.ts'
import { spreadOf } from '../stats.ts'

export const title = 'Two processes'

const seconds = 2

/** Database and load share the machine's cores, so what counts is the calls a second of the API's own time. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const start = {
    product: () => startProduct(lab.env),
    // What the machine itself takes for a second process.
    floor: () => startPeer('floor.ts', lab.env),
  }
  const calls = orderLists(lab.customers)
  const perCpuSecond = async (servers: readonly Server[]) => {
    const spent = () => servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
    const before = spent()
    const connections = 16 / servers.length
    const loads = await Promise.all(
      servers.map(({ url }) => loadWell(url, calls, { seconds, connections })),
    )
    const requests = loads.reduce((sum, load) => sum + load.requests, 0)
    return requests / ((spent() - before) / 1000)
  }
  const ratiosOf = async (side: keyof typeof start) => {
    const [one, two] = [await start[side](), await start[side]()]
    try {
      await perCpuSecond([one, two])
      const ratios: number[] = []
      for (let round = 0; round < rounds; round++) {
        // Which of them runs alone alternates.
        const alone = await perCpuSecond([round % 2 ? one : two])
        ratios.push((await perCpuSecond([one, two])) / alone)
      }
      return spreadOf(ratios)
    } finally {
      await Promise.all([one.stop(), two.stop()])
    }
  }
  const what = 'Order lists a second of processor time, two processes against one'
  try {
    return [
      { what, unit: '×', measured: await ratiosOf('product'), goal: { least: 0.85 } },
      { what: `${what}: the floor`, unit: '×', measured: await ratiosOf('floor') },
    ]
  } finally {
    await lab.close()
  }
}
