import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword, passwordMatches } from '../../../apps/api/src/lib/passwords.ts'
import { call } from '../http.ts'
import type { Row } from '../report/section.ts'
import { bearer, type Lab, withProduct } from '../rig/lab.ts'
import type { Server } from '../rig/server.ts'
import { load } from '../rig/wrk.ts'
import { areaUnderCurve, median, spreadOf } from '../stats.ts'

export const title = 'Logging in'

const right = 'Right#Pass1'
const [inFlight, roundSeconds, flooding, refusals] = [8, 3, 100, 400]

export const measure = (rounds: number): Promise<Row[]> =>
  withProduct(async (lab, product) => {
    const hash = await hashPassword(right)
    const logIn = await loginsOf(lab, product, hash)
    return [
      await besideHashing(logIn, () => passwordMatches(hash, right), rounds),
      await besideReaders(logIn, lab, product, rounds),
      await byTheTimeOfRefusals(logIn),
    ]
  })

type LogIn = Awaited<ReturnType<typeof loginsOf>>

/**
 * Each time another account than the readers', without an address to which a new login would be mailed; and from
 * a new address, so that no limit applies.
 */
async function loginsOf({ client, customers }: Lab, { url }: Server, hash: string) {
  const readers = customers.map(({ id }) => id)
  const rows = await client`
    update users set password_hash = ${hash}, email = null where id in (
      select id from users where blocked_at is null and status <> 'admin' and not id = any(${readers})
      order by id limit 500) returning username`
  let count = 0
  return async (given: { username?: string; password?: string } = {}) => {
    const at = ++count
    const username = rows[at % rows.length]?.username
    return await call(`${url}/login`, {
      headers: { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` },
      json: { username, password: right, ...given },
    })
  }
}

async function must(wanted: number, login: ReturnType<LogIn>): Promise<number> {
  const { status, ms } = await login
  if (status !== wanted) throw new Error(`A login answered ${status} instead of ${wanted}.`)
  return ms
}

/** Logins and a bare loop of password checks, in turn. */
async function besideHashing(logIn: LogIn, check: () => Promise<unknown>, rounds: number) {
  const login = () => must(200, logIn())
  await rateOf(login)
  const [rates, ratios]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const bare = await rateOf(check)
    const rate = await rateOf(login)
    rates.push(rate)
    ratios.push(rate / bare)
  }
  return {
    what: `Logins, ${inFlight} in flight, against a bare loop of argon2id`,
    detail: `${median(rates).toFixed(0)} a second`,
    unit: '×',
    measured: spreadOf(ratios),
    goal: { least: 0.85 },
  }
}

/** How often a second this is done. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (; performance.now() < began + roundSeconds * 1000; count++) await work()
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

/** How fast four readers get on while a hundred logins are in flight, against no login. */
async function besideReaders(
  logIn: LogIn,
  { customers }: Lab,
  { url }: Server,
  rounds: number,
): Promise<Row> {
  const calls = customers.map((one) => ({ path: '/account-summary', headers: bearer(one) }))
  const read = async () => {
    const { requests, refused, seconds } = await load(url, calls, { seconds: 2, connections: 4 })
    return (requests - refused) / seconds
  }
  await read()
  const [idle, ratios]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const alone = await read()
    idle.push(alone)
    const statuses: Record<string, number> = {}
    let isOver = false
    const senders = Array.from({ length: flooding }, async () => {
      while (!isOver) {
        const { status, retryAfter } = await logIn()
        statuses[status] = (statuses[status] ?? 0) + 1
        await wait(retryAfter * 1000)
      }
    })
    await wait(1000)
    ratios.push((await read()) / alone)
    isOver = true
    await Promise.all(senders)
    console.log(`  logins: ${JSON.stringify(statuses)}`)
    if (!statuses[200]) throw new Error('Nobody could log in.')
  }
  return {
    what: `Rate of \`/account-summary\` while ${flooding} logins are in flight, against none`,
    detail: `${median(idle).toFixed(0)} a second without; refused callers wait as long as asked to`,
    unit: '×',
    measured: spreadOf(ratios),
    goal: { least: 0.75 },
  }
}

/** Whether the time of a refusal gives a username away. */
async function byTheTimeOfRefusals(logIn: LogIn): Promise<Row> {
  const password = 'Wrong#Pass1'
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < refusals; n++) {
    const pair = [
      async () => known.push(await must(401, logIn({ password }))),
      async () => unknown.push(await must(401, logIn({ username: `nobody${n}`, password }))),
    ]
    // The order alternates, because the first of a pair finds the processor as the last one left it.
    for (const one of n % 2 ? pair : pair.reverse()) await one()
  }
  return {
    what: 'Chance to tell a wrong password from an unknown username by the time (AUC, 0.5 is none)',
    detail: `${median(known).toFixed(0)} ms against ${median(unknown).toFixed(0)} ms`,
    unit: '',
    measured: spreadOf([areaUnderCurve(known, unknown)]),
    goal: { most: 0.55 },
  }
}
