import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { errorReply } from '@smart-bird/contracts/error-reply'
import { limits } from '@smart-bird/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHeaders } from '#test/key-headers'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn, logInBrowser } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: string
let keyed: Awaited<ReturnType<typeof keyHeaders>>
const badTokens: [string, string][] = []

beforeAll(async () => {
  world = await aWorld()
  admin = await logIn(world, await aUser(world, { status: 'admin' }))
  keyed = await keyHeaders(world)
  badTokens.push(['broken', 'not.a.token'], ['of a closed session', await closed()])
  badTokens.push(['foreign', await foreign()], ['stolen from a browser', await stolen()])
})
afterAll(() => world.close())

async function closed() {
  const token = await logIn(world, await aUser(world))
  await world.api.post('/logout').set(bearer(token))
  return token
}

/** Signed by another installation. */
async function foreign() {
  const other = await aWorld({ settings: { JWT_SECRET: 'the secret of another installation' } })
  const token = await logIn(other, await aUser(other))
  await other.close()
  return token
}

const stolen = async () => (await logInBrowser(world, await aUser(world))).token

const all = [...endpoints]
const withBody = all.filter(([, { body, bodyType }]) => body && bodyType !== 'jpeg')
const guarded = all.filter(([, endpoint]) => endpoint.access !== 'public')
const pathOf = (endpoint: Endpoint) => fillPath(endpoint.path, pathValues)

function ask(endpoint: Endpoint, token?: string) {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const call = world.api[verb](pathOf(endpoint))
  return token ? call.set(keyed({ path: endpoint.path }) ?? bearer(token)) : call
}

function expectRefusal(reply: { status: number; body: unknown; text: string }, endpoint: Endpoint) {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  if (endpoint.replyType === 'text') expect(reply.text).not.toBe('')
  else errorReply.parse(reply.body)
}

/** A table of earlier customers is the largest body. */
const endlessOf = ({ path }: Endpoint) =>
  path.startsWith('/admin/import') ? 2 * limits.importBytesMax : 1_100_000

describe.each(withBody)('%s', (_, endpoint) => {
  it('refuses malformed JSON', async () => {
    const reply = await ask(endpoint, admin).set('content-type', 'application/json').send('{"a":')
    expectRefusal(reply, endpoint)
    expect(reply.status).toBe(400)
  })

  it.each([
    ['nothing', '{}'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['an unknown field', '{"surprise":true}'],
  ])('refuses %s', async (what, body) => {
    // An endpoint without required fields accepts an empty body.
    const isNothing = what === 'nothing' || what === 'null'
    if (isNothing && endpoint.body?.safeParse(JSON.parse(body)).success === true) return
    const reply = await ask(endpoint, admin).set('content-type', 'application/json').send(body)
    expectRefusal(reply, endpoint)
  })

  it('refuses another media type', async () => {
    const reply = await ask(endpoint, admin).set('content-type', 'text/xml').send('<a/>')
    expect(reply.status).toBe(415)
    expectRefusal(reply, endpoint)
  })

  it('refuses an endless body', async () => {
    const reply = await ask(endpoint, admin)
      .set('content-type', 'application/json')
      .send(JSON.stringify({ filler: 'x'.repeat(endlessOf(endpoint)) }))
    expect(reply.status).toBe(413)
    expectRefusal(reply, endpoint)
  })
})

describe.each(guarded)('%s', (_, endpoint) => {
  it('needs a session', async () => {
    const reply = await ask(endpoint)
    expect(reply.status).toBe(401)
    expect(errorReply.parse(reply.body).code).toBe('session_missing')
  })

  it('refuses every invalid token', async () => {
    for (const [what, token] of badTokens) {
      const reply = await ask(endpoint, token)
      expect(`${what}: ${reply.status}`).toBe(`${what}: 401`)
      expect(errorReply.parse(reply.body).code).toBe('session_expired')
    }
  })
})
