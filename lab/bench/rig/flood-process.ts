/** Signs in again and again with the right passwords, each time from another address. */
import { setTimeout as wait } from 'node:timers/promises'
import { caller } from '../http.ts'
import { benchPassword } from './passwords.ts'

export type Wish = {
  url: string
  usernames: readonly string[]
  inFlight: number
  /** Whether refused callers wait as long as asked to, instead of returning at once. */
  isPatient: boolean
}
/** Answers by status, and the longest wait for one. */
export type Flooded = { statuses: Record<string, number>; longestMs: number }

let isOver = false
process.on('message', async (message: Wish | 'stop') => {
  if (message === 'stop') isOver = true
  else await flood(message)
})

async function flood({ url, usernames, inFlight, isPatient }: Wish) {
  const { call, close } = caller(inFlight)
  const flooded: Flooded = { statuses: {}, longestMs: 0 }
  const start = Math.floor(Math.random() * 2 ** 23)
  let count = 0
  const logIn = async () => {
    const n = count++
    const at = start + n
    const { status, ms, retryAfter } = await call(`${url}/login`, {
      headers: { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` },
      json: { username: usernames[n % usernames.length], password: benchPassword },
    })
    flooded.statuses[status] = (flooded.statuses[status] ?? 0) + 1
    flooded.longestMs = Math.max(flooded.longestMs, ms)
    for (let waited = 0; isPatient && waited < retryAfter * 1000 && !isOver; waited += 50)
      await wait(50)
  }
  const senders = Array.from({ length: inFlight }, async () => {
    while (!isOver) await logIn()
  })
  process.send?.('begun')
  await Promise.all(senders)
  close()
  process.send?.(flooded, () => process.exit(0))
}
