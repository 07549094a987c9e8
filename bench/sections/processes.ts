import { openLab, orderLists } from '../lab/lab.ts'
import { cpuMsOf } from '../lab/process.ts'
import { type Server, startProduct } from '../lab/server.ts'
import { loadWell } from '../lab/wrk.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'

export const title = 'Two processes'

const seconds = 2

/** Database and load share the machine's cores, so what counts is the calls a second of the API's own time. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const [one, two] = [await startProduct(lab.env), await startProduct(lab.env)]
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
  try {
    await perCpuSecond([one, two])
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Which of them runs alone alternates.
      const alone = await perCpuSecond([round % 2 ? one : two])
      ratios.push((await perCpuSecond([one, two])) / alone)
    }
    return [
      {
        what: 'Order lists a second of processor time, two processes against one',
        unit: '×',
        measured: spreadOf(ratios),
        goal: { least: 0.85 },
      },
    ]
  } finally {
    await Promise.all([one.stop(), two.stop()])
    await lab.close()
  }
}
