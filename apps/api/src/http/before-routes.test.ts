import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { errorReply } from '@smart-bird/contracts/error-reply'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aWorld, eventually, type World } from '#test/world'
import { securityHeaders } from './security-headers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ workers: false })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const portOf = ({ app }: World) => (app.server.address() as AddressInfo).port

/** Sends raw bytes, waiting where asked; returns everything answered until the connection ends. */
async function raw(to: World, ...parts: (string | (() => Promise<unknown>))[]) {
  const socket = connect(portOf(to), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  for (const part of parts) {
    if (typeof part === 'string') await new Promise((done) => socket.write(part, done))
    else await part()
  }
  await ended
  return answer
}

function expectShape(answer: string, status: number, code: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(securityHeaders))
    expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(errorReply.parse(JSON.parse(body)).code).toBe(code)
}

describe('an answer without a route has our error format and the security headers', () => {
  it('for headers that are too large', async () => {
    const answer = await raw(
      world,
      `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    )
    expectShape(answer, 431, 'headers_too_large')
  })

  it('for anything that is not HTTP', async () => {
    expectShape(await raw(world, 'nonsense\r\n\r\n'), 400, 'malformed_body')
  })

  it('for a URL that cannot be decoded, as text if the endpoint answers in text', async () => {
    const json = await world.api.get('/reset-password/%E0%A4%A').expect(400)
    errorReply.parse(json.body)
    const text = await world.api.post('/api/v1.0/email/send/%ff').expect(400)
    expect(text.headers['content-type']).toMatch(/^text\/plain/)
    expect(text.text).toBe('The request couldn’t be read.')
    for (const { headers } of [json, text]) expect(headers).toMatchObject(securityHeaders)
  })

  it.each([{}, { origin: 'http://localhost:3000' }])(
    'for an incomplete preflight: %o',
    async (headers) => {
      const reply = await world.api.options('/login').set(headers).expect(400)
      errorReply.parse(reply.body)
      expect(reply.headers).toMatchObject(securityHeaders)
    },
  )

  it.each(['/login', '/nowhere'])(
    'for a call to %s that names the type of a body and sends none',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
      expectShape(await raw(world, `${head}connection: close\r\n\r\n`), 400, 'malformed_body')
    },
  )

  it('for a call that arrives during shutdown', async () => {
    const ending = await aWorld({ workers: false })
    await ending.app.listen({ host: '127.0.0.1', port: 0 })
    const begun =
      'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{'
    const { server } = ending.app
    const arrived = once(server, 'request')
    let closed: Promise<unknown> = Promise.resolve()
    const answer = await raw(
      ending,
      begun,
      async () => {
        await arrived
        closed = ending.app.close()
        await eventually(() => !server.listening || undefined)
      },
      '}GET /health HTTP/1.1\r\nhost: x\r\n\r\n',
    )
    const second = answer.slice(answer.indexOf('HTTP/1.1 503'))
    expectShape(second, 503, 'unavailable')
    expect(second.toLowerCase()).toContain('retry-after: 2')
    await closed
    await ending.close()
  })
})

it('checks for requests that take too long every five seconds', async () => {
  const createServer = vi.spyOn(http, 'createServer')
  const another = await aWorld({ workers: false })
  expect(createServer).toHaveBeenCalledWith(
    expect.objectContaining({ connectionsCheckingInterval: 5000, headersTimeout: 10_000 }),
    expect.any(Function),
  )
  expect(another.app.server.requestTimeout).toBe(60_000)
  createServer.mockRestore()
  await another.close()
})
