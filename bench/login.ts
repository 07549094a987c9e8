/**
 * `npm run bench:login`: whether the time of a refusal tells a known username from an unknown one, how
 * close logins come to the machine's rate of password checks, and how long they block the event loop.
 * Compares within one run; fails when a figure is out of bounds.
 */
import { benchPassword, benchUser } from './accounts.ts'
import { type ApiChild, startApi } from './api-child.ts'
import { caller } from './http.ts'
import { areaUnderCurve, median, round } from './stats.ts'

const inFlight = 8
const refusalRounds = 12
const refusalsARound = 40
const rounds = 5
const roundSeconds = 3
const bounds = { ratioMin: 0.9, ratioMax: 1.1, delayP99Ms: 50 }

const { call, close } = caller(inFlight)
let addresses = 0
/** A new one each time, so that no limit applies. */
const nextAddress = () =>
  `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** One login. */
const logIn = (url: string, username: string, password: string) =>
  call(`${url}/login`, {
    headers: { 'x-forwarded-for': nextAddress() },
    json: { username, password },
  })

async function expectStatus(wanted: number, ...sent: Parameters<typeof logIn>) {
  const { status, ms } = await logIn(...sent)
  if (status !== wanted) throw new Error(`A login answered ${status} instead of ${wanted}.`)
  return ms
}

/** Refusals of known and unknown usernames, alternating, one at a time. */
async function compareRefusals({ url }: ApiChild) {
  const known: number[] = []
  const unknown: number[] = []
  const ratios: number[] = []
  for (let at = 0; at < refusalRounds; at++) {
    const ofKnown: number[] = []
    const ofUnknown: number[] = []
    for (let n = 0; n < refusalsARound; n++) {
      const pair = [
        async () => ofKnown.push(await expectStatus(401, url, benchUser(n), 'Wrong#Pass1')),
        async () => ofUnknown.push(await expectStatus(401, url, `nobody${n}`, 'Wrong#Pass1')),
      ]
      // The order alternates, because the first of a pair finds the processor as the last one left it.
      for (const one of n % 2 ? pair : pair.reverse()) await one()
    }
    ratios.push(median(ofUnknown) / median(ofKnown))
    known.push(...ofKnown)
    unknown.push(...ofUnknown)
  }
  return {
    'refusal of a wrong password, median ms': round(median(known)),
    'refusal of an unknown username, median ms': round(median(unknown)),
    'ratio, median of rounds': round(median(ratios), 3),
    'chance to tell them apart (AUC, 0.5 is none)': round(areaUnderCurve(known, unknown), 3),
  }
}

/** Logins per second. */
async function loginRate({ url }: ApiChild, seconds: number) {
  const began = performance.now()
  const end = began + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end)
        await expectStatus(200, url, benchUser(count++), benchPassword)
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

async function compareRates(api: ApiChild) {
  const ratios: number[] = []
  const rates: number[] = []
  for (let n = 0; n < rounds; n++) {
    const bare = await api.ask({ ask: 'bare', seconds: roundSeconds, inFlight })
    if (!('perSecond' in bare)) throw new Error('The API did not answer with its bare rate.')
    const rate = await loginRate(api, roundSeconds)
    rates.push(rate)
    ratios.push(rate / bare.perSecond)
  }
  return {
    'logins per second': round(median(rates), 1),
    'ratio to a bare loop of password checks': round(median(ratios), 3),
    'lowest and highest round': ratios
      .map((ratio) => round(ratio, 2))
      .sort()
      .join(' '),
  }
}

async function measureDelay(api: ApiChild) {
  await api.ask({ ask: 'delay-begin' })
  await loginRate(api, roundSeconds * 2)
  const delay = await api.ask({ ask: 'delay-end' })
  if (!('p99Ms' in delay)) throw new Error('The API did not answer with its delay.')
  return {
    'event loop delay p50 ms': round(delay.p50Ms),
    'event loop delay p99 ms': round(delay.p99Ms),
    'longest ms': round(delay.maxMs),
  }
}

const api = await startApi()
try {
  await loginRate(api, 2)
  const times = await compareRefusals(api)
  const rates = await compareRates(api)
  const delay = await measureDelay(api)
  console.log(`\nLogging in, ${api.database} database, ${inFlight} in flight`)
  console.table({ ...times, ...rates, ...delay })
  const ratio = times['ratio, median of rounds']
  const faults = [
    ...(ratio < bounds.ratioMin || ratio > bounds.ratioMax
      ? ['The time of a refusal tells known usernames from unknown ones.']
      : []),
    ...(delay['event loop delay p99 ms'] > bounds.delayP99Ms
      ? ['Logins block the event loop.']
      : []),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  close()
  await api.stop()
}
