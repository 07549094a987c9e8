import { hashPassword, passwordMatches } from '../../../apps/api/src/lib/passwords.ts'
import { caller } from '../http.ts'
import type { Row } from '../report/section.ts'
import { openLab } from '../rig/lab.ts'
import { benchPassword, givePasswords } from '../rig/passwords.ts'
import { startProduct } from '../rig/server.ts'
import { areaUnderCurve, median, spreadOf } from '../stats.ts'

export const title = 'Logging in'

const [inFlight, roundSeconds, refusals] = [8, 3, 400]

/** Logins beside a bare loop of password checks, in turn; and whether the time of a refusal gives a username away. */
export async function measure(rounds: number): Promise<Row[]> {
  const lab = await openLab()
  const product = await startProduct(lab.env)
  const { call, close } = caller(inFlight)
  let addresses = 0
  /** From a new address each time, so that no limit applies. How long it took. */
  const logIn = async (wanted: number, username: string, password: string) => {
    const at = ++addresses
    const { status, ms } = await call(`${product.url}/login`, {
      headers: { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` },
      json: { username, password },
    })
    if (status !== wanted) throw new Error(`A login answered ${status} instead of ${wanted}.`)
    return ms
  }
  try {
    const usernames = await givePasswords(lab)
    const user = (n: number) => usernames[n % usernames.length] ?? ''
    const hash = await hashPassword(benchPassword)
    const check = () => passwordMatches(hash, benchPassword)
    const login = (n: number) => logIn(200, user(n), benchPassword)
    await rateOf(login)
    const [rates, ratios]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const bare = await rateOf(check)
      const rate = await rateOf(login)
      rates.push(rate)
      ratios.push(rate / bare)
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let n = 0; n < refusals; n++) {
      const pair = [
        async () => known.push(await logIn(401, user(n), 'Wrong#Pass1')),
        async () => unknown.push(await logIn(401, `nobody${n}`, 'Wrong#Pass1')),
      ]
      // The order alternates, because the first of a pair finds the processor as the last one left it.
      for (const one of n % 2 ? pair : pair.reverse()) await one()
    }
    return [
      {
        what: `Logins, ${inFlight} in flight, against a bare loop of argon2id`,
        detail: `${median(rates).toFixed(0)} a second`,
        unit: '×',
        measured: spreadOf(ratios),
        goal: { least: 0.85 },
      },
      {
        what: 'Chance to tell a wrong password from an unknown username by the time (AUC, 0.5 is none)',
        detail: `${median(known).toFixed(0)} ms against ${median(unknown).toFixed(0)} ms`,
        unit: '',
        measured: spreadOf([areaUnderCurve(known, unknown)]),
        goal: { most: 0.55 },
      },
    ]
  } finally {
    close()
    await product.stop()
    await lab.close()
  }
}

/** How often a second this is done. */
async function rateOf(work: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < began + roundSeconds * 1000) await work(count++)
    }),
  )
  return count / ((performance.now() - began) / 1000)
}
