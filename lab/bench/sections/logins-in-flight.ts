import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../report/section.ts'
import { startFlood } from '../rig/flood.ts'
import { bearer, type Lab, openLab } from '../rig/lab.ts'
import { givePasswords } from '../rig/passwords.ts'
import { type Server, startProduct } from '../rig/server.ts'
import { load } from '../rig/wrk.ts'
import { median, spreadOf } from '../stats.ts'

export const title = 'Logins beside readers'

const inFlight = 100
const options = { seconds: 2, connections: 4 }

/** How fast four readers get on while a hundred logins are in flight, against no login. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const product = await startProduct(lab.env)
  try {
    const usernames = await givePasswords(lab)
    const read = reader(lab, product)
    await read()
    const [patient, hasty, idle]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const alone = await read()
      idle.push(alone)
      for (const [ratios, isPatient] of [
        [patient, true],
        [hasty, false],
      ] as const) {
        const flood = await startFlood({ url: product.url, usernames, inFlight, isPatient })
        await wait(1000)
        ratios.push((await read()) / alone)
        const { statuses, longestMs } = await flood.stop()
        console.log(`  logins: ${JSON.stringify(statuses)}, longest ${longestMs.toFixed(0)} ms`)
        if (!statuses[200]) throw new Error('Nobody could log in.')
      }
    }
    return [
      {
        what: 'Rate of `/account-summary` while 100 logins are in flight, against none',
        detail: `${median(idle).toFixed(0)} a second without; refused callers wait as long as asked to`,
        unit: '×',
        measured: spreadOf(patient),
        goal: { least: 0.75 },
      },
      {
        what: 'The same while who is refused comes back at once',
        unit: '×',
        measured: spreadOf(hasty),
      },
    ]
  } finally {
    await product.stop()
    await lab.close()
  }
}

/** Good answers a second. */
const reader = ({ customers }: Lab, { url }: Server) => {
  const calls = customers.map((one) => ({ path: '/account-summary', headers: bearer(one) }))
  return async () => {
    const { requests, refused, seconds } = await load(url, calls, options)
    return (requests - refused) / seconds
  }
}
