import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { keyHeaders } from '#test/key-headers'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: string
let keyed: Awaited<ReturnType<typeof keyHeaders>>
beforeAll(async () => {
  world = await aWorld({ workers: false })
  admin = await logIn(world, await aUser(world, { status: 'admin' }))
  keyed = await keyHeaders(world)
})
afterAll(() => world.close())

/** The parts of a JSON schema that matter here. */
type Schema = {
  type?: string
  const?: unknown
  anyOf?: unknown[]
  oneOf?: unknown[]
  items?: unknown
  properties?: Record<string, unknown>
}
const unreadable = { NUL: 'a\0b', 'half of a pair': 'a\ud800b' }

/** Every place in a body or query that accepts text, also inside objects and lists. */
function textsIn(schema: Schema | undefined, path: string[] = []): string[][] {
  if (!schema) return []
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (variants.length > 0) return variants.flatMap((one) => textsIn(asSchema(one), path))
  if (schema.type === 'string' || schema.const !== undefined) return [path]
  if (schema.type === 'array') return textsIn(asSchema(schema.items), [...path, '0'])
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    textsIn(asSchema(inner), [...path, name]),
  )
}
const asSchema = (value: unknown): Schema | undefined =>
  typeof value === 'object' && value !== null ? value : undefined
const schemaOf = (part: Endpoint['body']) =>
  part && asSchema(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))

/** { a: [{ b: text }] } for the path a.0.b. */
const holding = ([name, ...rest]: readonly string[], text: string): unknown => {
  if (name === undefined) return text
  return name === '0' ? [holding(rest, text)] : { [name]: holding(rest, text) }
}

const places = [...endpoints].flatMap(([name, endpoint]) =>
  (['body', 'query', 'params'] as const).flatMap((part) =>
    textsIn(schemaOf(endpoint[part])).map((path) => ({ name, endpoint, part, path })),
  ),
)

async function send({ endpoint, part, path }: (typeof places)[number], text: string) {
  const { method } = endpoint
  const filled: Record<string, string> = { ...pathValues }
  if (part === 'params' && path[0]) filled[path[0]] = text
  const query = part === 'query' ? `?${path[0]}=${encodeURIComponent(text)}` : ''
  const url = fillPath(endpoint.path, filled) + query
  const credential = keyed(endpoint) ?? bearer(admin)
  if (part !== 'body') return world.app.inject({ method, url, headers: credential })
  const headers = { ...credential, 'content-type': 'application/json' }
  // JSON.stringify escapes a lone surrogate.
  return world.app.inject({ method, url, headers, payload: JSON.stringify(holding(path, text)) })
}

describe.each(Object.entries(unreadable))('text with %s', (what, text) => {
  // A URL cannot contain a lone surrogate.
  const sendable = places.filter(({ part }) => part === 'body' || what === 'NUL')

  it('is refused in every field of every endpoint, by name', async () => {
    expect(sendable.length).toBeGreaterThan(what === 'NUL' ? 150 : 80)
    for (const place of sendable) {
      const where = `${place.name} ${place.part} ${place.path.join('.')}`
      const reply = await send(place, text)
      expect(`${where}: ${reply.statusCode}`).toBe(`${where}: 400`)
      if (place.name !== 'billing.paymentEvents') expect(reply.body).toContain(place.path.join('.'))
    }
  })
})

it('survives deep nesting', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const depth = 60_000 / (open.length + close.length)
    const reply = await world.api
      .post('/login')
      .set('content-type', 'application/json')
      .send(`{"username":${open.repeat(depth)}1${close.repeat(depth)},"password":"b"}`)
    expect(reply.status).toBe(400)
  }
})

it('refuses an unreadable field name', async () => {
  const reply = await world.api
    .post('/login')
    .set('content-type', 'application/json')
    .send('{"username":"a","password":"b","x\\u0000":1}')
    .expect(400)
  expect(reply.body.fields).toHaveProperty(['(body)'])
})
