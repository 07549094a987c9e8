/**
 * `npm run bench:login`: whether the time of a refusal tells a known name from an unknown one, how
 * much of the machine's rate of password checks arrives at sign-ins, and what they leave of the event
 * loop. Ratios of one run; fails where one is out of bounds.
 */
import { Agent, request } from 'node:http'
import { benchPassword, benchUser } from './accounts.ts'
import { type ApiChild, startApi } from './api-child.ts'
import { areaUnderCurve, median, round } from './stats.ts'

const inFlight = 8
const refusalRounds = 12
const refusalsARound = 40
const rounds = 5
const roundSeconds = 3
const bounds = { ratioMin: 0.9, ratioMax: 1.1, delayP99Ms: 50 }

const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
let addresses = 0
/** Another one each time, so that no limit is met. */
const nextAddress = () =>
  `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** Milliseconds of one sign-in, and its status. */
function signIn(url: string, username: string, password: string) {
  return new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const body = JSON.stringify({ username, password })
    const began = performance.now()
    const call = request(
      `${url}/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': nextAddress(),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began }),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function expectStatus(wanted: number, ...sent: Parameters<typeof signIn>) {
  const { status, ms } = await signIn(...sent)
  if (status !== wanted) throw new Error(`A sign-in answered ${status} instead of ${wanted}.`)
  return ms
}

/** Refusals of known and unknown names, in turns and one at a time. */
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
      // Whoever comes first finds the processor as the other one left it.
      for (const one of n % 2 ? pair : pair.reverse()) await one()
    }
    ratios.push(median(ofUnknown) / median(ofKnown))
    known.push(...ofKnown)
    unknown.push(...ofUnknown)
  }
  return {
    'refusal of a wrong password, median ms': round(median(known)),
    'refusal of an unknown name, median ms': round(median(unknown)),
    'ratio, median of rounds': round(median(ratios), 3),
    'chance to tell them apart (AUC, 0.5 is none)': round(areaUnderCurve(known, unknown), 3),
  }
}

/** Sign-ins a second with some in flight. */
async function signInRate({ url }: ApiChild, seconds: number) {
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
    if (!('perSecond' in bare)) throw new Error('The API did not tell its bare rate.')
    const rate = await signInRate(api, roundSeconds)
    rates.push(rate)
    ratios.push(rate / bare.perSecond)
  }
  return {
    'sign-ins a second': round(median(rates), 1),
    'to a bare loop of password checks': round(median(ratios), 3),
    'lowest and highest round': ratios
      .map((ratio) => round(ratio, 2))
      .sort()
      .join(' '),
  }
}

async function measureDelay(api: ApiChild) {
  await api.ask({ ask: 'delay-begin' })
  await signInRate(api, roundSeconds * 2)
  const delay = await api.ask({ ask: 'delay-end' })
  if (!('p99Ms' in delay)) throw new Error('The API did not tell its delay.')
  return {
    'event loop delay p50 ms': round(delay.p50Ms),
    'event loop delay p99 ms': round(delay.p99Ms),
    'longest ms': round(delay.maxMs),
  }
}

const api = await startApi()
try {
  await signInRate(api, 2)
  const times = await compareRefusals(api)
  const rates = await compareRates(api)
  const delay = await measureDelay(api)
  console.log(`\nSigning in, ${api.database} database, ${inFlight} in flight`)
  console.table({ ...times, ...rates, ...delay })
  const ratio = times['ratio, median of rounds']
  const faults = [
    ...(ratio < bounds.ratioMin || ratio > bounds.ratioMax
      ? ['The time of a refusal tells known names from unknown ones.']
      : []),
    ...(delay['event loop delay p99 ms'] > bounds.delayP99Ms
      ? ['Sign-ins hold up the event loop.']
      : []),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  agent.destroy()
  await api.stop()
}
