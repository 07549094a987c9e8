import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
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
async function aServer(says: Buffer, stays = false) {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(loggedIn)
      socket.once('data', () => (stays ? socket.write(says) : socket.end(says)))
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const urlOf = (...hosts: string[]) => `postgres://nobody@${hosts.join(',')}/none`

// A promise that nobody handles would end the process, and here the test run.
it.each([
  ['refuses', refusal],
  ['ends the connection', Buffer.alloc(0)],
])('survives a server that lets it in and then %s', async (_, says) => {
  const connect = connectTo(urlOf(await aServer(says)), {})
  for (let round = 0; round < 20; round++) {
    const error = await connect().catch((thrown: unknown) => thrown)
    expect(isUnavailable(error)).toBe(true)
  }
})

/** The answer to `show transaction_read_only`. */
const isReadOnly = (value: 'on' | 'off') =>
  Buffer.concat([
    message('T', '\0\x01', 'transaction_read_only\0', Buffer.alloc(18)),
    message('D', '\0\x01', '\0\0\0', String.fromCharCode(value.length), value),
    message('C', 'SHOW\0'),
    message('Z', 'I'),
  ])

describe('of several hosts', () => {
  const gone = '127.0.0.1:1'

  it('the one that takes writes is chosen, in whatever order they are named', async () => {
    const standby = await aServer(isReadOnly('on'), true)
    const primary = await aServer(isReadOnly('off'), true)
    for (const hosts of [
      [gone, standby, primary],
      [primary, standby, gone],
      [standby, primary, gone],
    ]) {
      const connect = connectTo(`${urlOf(...hosts)}?target_session_attrs=read-write`, {})
      const connection = await connect()
      expect(connection.sql.options.port).toEqual([Number(primary.split(':')[1])])
      connection.destroy()
    }
  })

  it('none is chosen while all only read or are gone', async () => {
    const standby = await aServer(isReadOnly('on'), true)
    const connect = connectTo(`${urlOf(gone, standby)}?target_session_attrs=primary`, {})
    await expect(connect()).rejects.toThrow('None of the hosts takes writes.')
  })
})

it('a single server that only reads at the moment still answers questions', async () => {
  const connection = await connectTo(urlOf(await aServer(isReadOnly('on'), true)), {})()
  expect(connection.isUsable()).toBe(true)
  connection.destroy()
})
