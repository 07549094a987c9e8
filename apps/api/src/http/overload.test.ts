import { on, once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orders } from '#db/tables/orders'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'

let world: World
let admin: AdminClient
let username: string
beforeAll(async () => {
  world = await aWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await anAdminClient(world)
  username = (await aUser(world)).username
})
afterAll(() => world.close())

// An injected call is sent once somebody waits for it.
const send = async (call: InjectOptions) => world.app.inject(call)
const order = (description: string) =>
  send({
    method: 'POST',
    url: '/admin/orders',
    headers: admin.headers,
    payload: {
      ...{ username, orderType: 'Device', requestKind: 'device' },
      ...{ orderDescription: description, orderPrice: '10.00' },
    },
  })
const get = (url: string) => send({ method: 'GET', url, headers: admin.headers })
const many = <T>(count: number, call: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => call(n))

describe('more calls than can be served in time', () => {
  it('are refused in our format, and leave nothing; what was acknowledged is there', async () => {
    const crowd = many(190, () => get('/sessions'))
    const replies = await Promise.all(many(30, (n) => order(`Offered ${n}`)))
    const served = replies.filter(({ statusCode }) => statusCode === 201)
    const refused = replies.filter(({ statusCode }) => statusCode === 503)
    expect([served.length, refused.length]).toEqual([10, 20])
    for (const { headers, body } of refused) {
      expect(JSON.parse(body)).toMatchObject({
        code: 'unavailable',
        requestId: headers['x-request-id'],
      })
      expect(headers).toMatchObject({
        'retry-after': '2',
        'x-content-type-options': 'nosniff',
      })
    }
    await Promise.all(crowd)
    expect((await get('/ready')).json()).toMatchObject({ calls: 'taken' })
    const saved = await world.db.select({ description: orders.description }).from(orders)
    const acknowledged = served.map(({ body }) => JSON.parse(body).orderDescription)
    expect(saved.map(({ description }) => description).sort()).toEqual(acknowledged.sort())
  })

  it('are served again as soon as the others have ended', async () => {
    const replies = await Promise.all(many(200, () => get('/sessions')))
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })

  it('never include what proxies, operators and PayPal ask', async () => {
    const paths = ['/health', '/ready', '/metrics']
    const crowd = many(209, () => get('/sessions'))
    const replies = await Promise.all(paths.map(get))
    const event = await send({ method: 'POST', url: '/payments/events', payload: {} })
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(event.statusCode).toBe(400)
    const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 503)).toHaveLength(9)
  })

  it('are refused as text where the call answers in text, and readably for the site', async () => {
    const crowd = many(200, () => get('/sessions'))
    const [origin] = world.config.webOrigins
    const call = { method: 'POST', url: sendEmail.path, payload: {} } as const
    const reply = await send({ ...call, headers: { origin } })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': origin,
    })
    await Promise.all(crowd)
  })
})

describe('a call whose caller hangs up', () => {
  it('is work no longer', async () => {
    // The server waits for bodies that never come, so that none of them is answered.
    const headers = { ...admin.headers, 'content-type': 'application/json', 'content-length': 1 }
    const calls = many(20, () => {
      const call = request(`${world.app.listeningOrigin}/admin/orders`, { method: 'POST', headers })
      call.on('error', () => {})
      call.flushHeaders()
      return call
    })
    const arrived = on(world.app.server, 'request')
    const ended: Promise<unknown>[] = []
    for await (const [, reply] of arrived) if (ended.push(once(reply, 'close')) === 20) break
    for (const call of calls) call.destroy()
    await Promise.all(ended)
    const replies = await Promise.all(many(200, () => get('/sessions')))
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  })
})

describe('bodies that are half sent', () => {
  const head = 'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  /** As many from one address as it may have; each answers once it is given up. */
  async function halfSent(count: number) {
    const { port } = new URL(world.app.listeningOrigin)
    const arrived = on(world.app.server, 'request')
    const sockets = many(count, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.setEncoding('utf8').on('error', () => {})
      socket.write(`${head}content-length: 9\r\n\r\n{`)
      return socket
    })
    let seen = 0
    for await (const _ of arrived) if (++seen === count) break
    await setImmediate()
    return sockets
  }

  it('are no work, so that any number of them refuses nobody', async () => {
    const sockets = await halfSent(50)
    const replies = await Promise.all(many(200, () => get('/sessions')))
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    for (const socket of sockets) socket.destroy()
  })

  it('are given up, the oldest first, beyond what one network sends at once', async () => {
    const sockets = await halfSent(50)
    const [first] = sockets
    if (!first) throw new Error('Nothing was sent.')
    const answered = once(first, 'data')
    const more = await halfSent(1)
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 408 /)
    const whole = await world.api.post('/login').send({ username: 'nobody', password: 'x' })
    expect(whole.status).toBe(401)
    for (const socket of [...sockets, ...more]) socket.destroy()
  })

  it('whose sender goes away are no failure of ours', async () => {
    let gone = 0
    const watch = (request: IncomingMessage) => request.once('close', () => gone++)
    world.app.server.on('request', watch)
    const sockets = await halfSent(20)
    for (const socket of sockets) socket.destroy()
    await eventually(() => gone === 20 || undefined)
    world.app.server.off('request', watch)
    expect(world.logLines.filter((line) => line.includes('call failed'))).toEqual([])
  })

  it('are not confused with a whole one whose database hangs up, which is our failure', async () => {
    const read = vi.spyOn(world.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const reply = await world.api.post('/login').send({ username: 'nobody', password: 'Wrong#1' })
    read.mockRestore()
    expect(reply.body).toMatchObject({ code: 'unavailable' })
  })
})
