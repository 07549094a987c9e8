import { benchPassword, benchUser } from './accounts.ts'
import type { ApiChild } from './api-child.ts'
import { caller } from './http.ts'

export const inFlight = 8
const roundSeconds = 3

let addresses = 0
/** A new one each time, so that no limit applies. */
const nextAddress = () =>
  `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

const { call, close } = caller(inFlight)
export const closeLogins = close

/** One login, which must end so; how long it took. */
export async function logIn(wanted: number, url: string, username: string, password: string) {
  const { status, ms } = await call(`${url}/login`, {
    headers: { 'x-forwarded-for': nextAddress() },
    json: { username, password },
  })
  if (status !== wanted) throw new Error(`A login answered ${status} instead of ${wanted}.`)
  return ms
}

/** Logins per second. */
export async function loginRate({ url }: ApiChild, seconds: number) {
  const began = performance.now()
  const end = began + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < end) await logIn(200, url, benchUser(count++), benchPassword)
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

/** Logins per second beside a bare loop of password checks, in turn. */
export async function compareRates(api: ApiChild, rounds: number) {
  const ratios: number[] = []
  const rates: number[] = []
  for (let n = 0; n < rounds; n++) {
    const bare = await api.ask({ ask: 'bare', seconds: roundSeconds, inFlight })
    if (!('perSecond' in bare)) throw new Error('The API did not answer with its bare rate.')
    const rate = await loginRate(api, roundSeconds)
    rates.push(rate)
    ratios.push(rate / bare.perSecond)
  }
  return { rates, ratios }
}
