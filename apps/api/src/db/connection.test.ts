import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { connectTo } from './connection.ts'
import { isUnavailable } from './unavailable.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const message = (type: string, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const loggedIn = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')])
/** As PgBouncer refuses a query when no server is left. */
const refusal = message('E', 'SFATAL\0', 'C08P01\0', 'Mquery_wait_timeout\0', '\0')

/** A server that lets everybody in, and says something once it is asked for the first time. */
async function aServer(says: Buffer) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(loggedIn)
      socket.once('data', () => socket.end(says))
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return `postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/none`
}

// A promise that nobody handles would end the process, and here the test run.
it.each([
  ['refuses', refusal],
  ['ends the connection', Buffer.alloc(0)],
])('survives a server that lets it in and then %s', async (_, says) => {
  const connect = connectTo(await aServer(says), {})
  for (let round = 0; round < 20; round++) {
    const error = await connect().catch((thrown: unknown) => thrown)
    expect(isUnavailable(error)).toBe(true)
  }
})
