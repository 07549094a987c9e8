import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { openPostgresql } from '#db/postgresql'
import { aDatabase } from './database.ts'

/** The test's own PostgreSQL database behind a network that can fail. */
export async function aDatabaseThatFails(pool: number) {
  const home = await aDatabase()
  const directUrl = home.url ?? ''
  const proxy = await aDatabaseProxy(directUrl)
  const database = await openPostgresql(proxy.url, pool)
  return {
    database: {
      ...database,
      async close() {
        await database.close()
        await proxy.close()
        await home.close()
      },
    },
    proxy,
    /** Around the proxy. */
    directUrl,
  }
}

/** A network between the API and its database that can fail. */
export async function aDatabaseProxy(url: string) {
  const { hostname, port } = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let isRefusing = false
  let planned: { left: number; isSent: boolean } | undefined
  const sent = { statements: 0, packets: 0 }
  const server = createServer((near) => {
    if (isRefusing) return near.resetAndDestroy()
    const far = openSocket(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => {
        if (from === near) {
          sent.statements += statementsIn(bytes)
          sent.packets++
        }
        const isCut = from === near && planned !== undefined && --planned.left === 0
        if (!isFrozen && !(isCut && !planned?.isSent)) to.write(bytes)
        if (isCut) {
          planned = undefined
          cut()
        }
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  const own = server.address()
  address.host = `127.0.0.1:${typeof own === 'object' ? own?.port : ''}`
  const cut = () => {
    for (const [near] of pairs) near.resetAndDestroy()
  }
  return {
    url: address.href,
    /** Swallows every byte, as a network does that lost a machine. */
    freeze() {
      isFrozen = true
    },
    cut,
    /** What the API sent so far: statements to execute, and packets; each packet begins a round trip. */
    sent: () => ({ ...sent }),
    /** Cuts every connection at the API's n-th message from now, before or after it reached the server. */
    cutAt(n: number, when: 'before' | 'after') {
      planned = { left: n, isSent: when === 'after' }
    },
    /** Forgets a planned cut; whether there was still one. */
    forgetCut() {
      const wasPlanned = planned !== undefined
      planned = undefined
      return wasPlanned
    },
    /** Cuts every connection and refuses new ones. */
    goDown() {
      isRefusing = true
      cut()
    },
    goUp() {
      isRefusing = false
      isFrozen = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How many messages of a packet ask the server to execute a statement: Execute, and Query of several at once. */
function statementsIn(packet: Buffer): number {
  let count = 0
  // What begins a connection has no type, but a length that begins with 0.
  for (
    let at = 0;
    at + 5 <= packet.length && packet[at] !== 0;
    at += 1 + packet.readUInt32BE(at + 1)
  )
    if ('EQ'.includes(String.fromCharCode(packet[at] ?? 0))) count++
  return count
}
