import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The port a server listens on; `asked` for one that listens on no port. */
export const portOf = (address: AddressInfo | string | null | undefined, asked: number) =>
  typeof address === 'object' && address ? address.port : asked

const handedOut = new Set<number>()

/** A port where nothing listens; never the same one twice in a process. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const port = portOf(server.address(), 0)
  server.close()
  await once(server, 'close')
  if (handedOut.has(port)) return freePort()
  handedOut.add(port)
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
