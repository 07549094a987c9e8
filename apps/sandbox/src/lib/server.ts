import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The port a server listens on; `asked` for one that listens on no port. */
export const portOf = (address: AddressInfo | string | null | undefined, asked: number) =>
  typeof address === 'object' && address ? address.port : asked

const handedOut = new Set<number>()

/**
 * A port where nothing listens; never the same one twice in a process. It is below those that systems hand
 * out by themselves (from 32768 on), so no connection takes it before its server listens.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_768)
  if (handedOut.has(port)) return freePort()
  handedOut.add(port)
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}

const pollMs = 100

/** Resolves when the address answers 2xx; throws when it doesn't within the time. */
export const untilAnswers = async (address: string, withinMs = 60_000) => {
  const endMs = Date.now() + withinMs
  while (Date.now() < endMs) {
    try {
      if ((await fetch(address)).ok) return
    } catch {
      // Not listening yet.
    }
    await wait(pollMs)
  }
  throw new Error(`${address} did not answer within ${withinMs / 1000} seconds.`)
}
