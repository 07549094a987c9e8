/**
 * `npm run lab -- bench:login`: whether the time of a refusal tells a known username from an unknown one, how
 * close logins come to the machine's rate of password checks, and how long they block the event loop.
 * Compares within one run; fails when a figure is out of bounds.
 */
import { benchUser } from './accounts.ts'
import { type ApiChild, startApi } from './api-child.ts'
import { closeLogins, compareRates, inFlight, logIn, loginRate } from './login-rates.ts'
import { areaUnderCurve, median, round } from './stats.ts'

const refusalRounds = 12
const refusalsARound = 40
const rounds = 5
const delaySeconds = 6
const bounds = { ratioMin: 0.9, ratioMax: 1.1, delayP99Ms: 50 }

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
        async () => ofKnown.push(await logIn(401, url, benchUser(n), 'Wrong#Pass1')),
        async () => ofUnknown.push(await logIn(401, url, `nobody${n}`, 'Wrong#Pass1')),
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

async function measureDelay(api: ApiChild) {
  await api.ask({ ask: 'delay-begin' })
  await loginRate(api, delaySeconds)
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
  const { rates, ratios } = await compareRates(api, rounds)
  const delay = await measureDelay(api)
  console.log(`\nLogging in, ${api.database} database, ${inFlight} in flight`)
  console.table({
    ...times,
    'logins per second': round(median(rates), 1),
    'ratio to a bare loop of password checks': round(median(ratios), 3),
    'lowest and highest round': ratios
      .map((ratio) => round(ratio, 2))
      .sort()
      .join(' '),
    ...delay,
  })
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
  closeLogins()
  await api.stop()
}
