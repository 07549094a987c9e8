import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nothing } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const all = [...endpoints]
const callOf = (method: string, path: string) => `${method} ${path}`
const byCall = new Map(all.map(([, value]) => [callOf(value.method, value.path), value]))

/** specification §7 and its call table; /openapi.json and /docs are made of this list. */
const callTable = [
  ['POST', '/login', 'public'],
  ['POST', '/logout', 'public'],
  ['GET', '/update-token', 'customer'],
  ['POST', '/user-version-update', 'customer'],
  ['POST', '/frontHomeStatusUpdate', 'customer'],
  ['POST', '/user-home-restart', 'customer'],
  ['POST', '/create-subscription-plan', 'customer'],
  ['POST', '/un-subscription-plan', 'customer'],
  ['POST', '/update', 'customer'],
  ['POST', '/uppas', 'customer'],
  ['POST', '/forgot-password', 'public'],
  ['GET', '/reset-password/:token', 'public'],
  ['POST', '/user-order-check', 'customer'],
  ['POST', '/order-payment', 'customer'],
  ['POST', '/payment-history', 'customer'],
  ['POST', '/user-receipt-request', 'customer'],
  ['POST', '/subscriptions', 'admin'],
  ['GET', '/payment-success', 'customer'],
  ['GET', '/payment-cancel', 'customer'],
  ['POST', '/update-webhook', 'admin'],
  ['POST', '/api/v1.0/email/send', 'public'],
  ['POST', '/payments/events', 'public'],
  ['POST', '/home-report', 'public'],
  ['GET', '/health', 'public'],
  ['GET', '/ready', 'public'],
  ['GET', '/metrics', 'public'],
] as const

describe('the call table', () => {
  test.each(callTable)('%s %s is for: %s', (method, path, access) => {
    expect(byCall.get(callOf(method, path))?.access).toBe(access)
  })

  test.each([
    ['customers', '/admin/customers'],
    ['orders', '/admin/orders'],
    ['enquiries', '/admin/enquiries'],
    ['deliveries', '/admin/deliveries'],
    ['audit', '/admin/audit'],
    ['subscriptions', '/admin/subscriptions'],
  ])('the admin has a list of %s', (_, path) => {
    expect(byCall.get(callOf('GET', path))?.access).toBe('admin')
  })
})

test('no two endpoints share method and path', () => {
  expect(byCall.size).toBe(all.length)
})

describe.each(all)('%s', (_, value) => {
  /** A photo is no JSON: what names it stands in the query. */
  const isPhoto = value.bodyType === 'jpeg'
  const json = isPhoto ? undefined : value.body

  test('has a path, an access rule and a summary', () => {
    expect(value.path).toMatch(/^(\/(:[A-Za-z]+|[A-Za-z0-9.-]+))+$/)
    expect(value.summary).toMatch(/^[A-Z].{8,}$/)
    expect(['public', 'customer', 'admin']).toContain(value.access)
    if (value.path.startsWith('/admin/')) expect(value.access).toBe('admin')
  })

  test('its params are exactly the names in its path', () => {
    const names = [...value.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
    const params = value.params ? jsonSchema(value.params, 'input') : {}
    expect(Object.keys(params.properties ?? {})).toEqual(names)
  })

  test('becomes JSON Schema for OpenAPI', () => {
    for (const schema of [value.params, value.query, json]) {
      if (schema) expect(jsonSchema(schema, 'input')).toBeTypeOf('object')
    }
    if (value.reply === nothing) expect(value.status).toBe(204)
    else expect(jsonSchema(value.reply, 'output')).toBeTypeOf('object')
    for (const schema of Object.values(value.errors ?? {})) {
      expect(jsonSchema(schema, 'output')).toBeTypeOf('object')
    }
  })

  test('refuses undeclared keys', () => {
    const sent = [value.params, value.query, json].filter((schema) => schema !== undefined)
    const loose = sent.flatMap((schema) => looseObjects(jsonSchema(schema, 'input')))
    // The provider adds fields to its events as it pleases; only what we parse is stored.
    if (value.path === '/payments/events') expect(loose).not.toEqual([])
    else expect(loose).toEqual([])
  })

  test('has a body only with methods that allow one', () => {
    if (value.method === 'GET' || value.method === 'DELETE') expect(value.body).toBeUndefined()
    else expect(value.query === undefined).toBe(!isPhoto)
  })

  test('is allowed in a read-only view only if it reads', () => {
    const reads = value.method === 'GET' || listsByPost.has(value.path)
    if (value.allows?.readOnly) expect(reads).toBe(true)
  })
})

/** Lists that §7 asks for with POST although they change nothing. */
const listsByPost = new Set(['/user-order-check', '/payment-history', '/user-receipt-request'])

test('no call of a customer takes a price, a status or a role', () => {
  const decisive = /price|amount|total|cents|status|role|level|plan|admin/i
  const taken = all
    .filter(([, { access }]) => access !== 'admin')
    .flatMap(([name, { query, body }]) =>
      [query, body]
        .flatMap((schema) =>
          schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
        )
        .map((field) => `${name}: ${field}`),
    )
    .filter((field) => decisive.test(field.split(': ')[1] ?? ''))
  // What was read is compared with what is stored and refused where it differs.
  expect(taken).toEqual([
    'house.syncStatus: sbStatus',
    'house.syncStatus: sbHouseStatus',
    'quotes.acceptQuote: total',
    'quotes.acceptLinkedQuote: total',
  ])
})

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

test('an extra key in a body or a query is refused', () => {
  const login = endpoints.get('auth.login')?.body
  expect(login?.safeParse({ username: 'basic', password: 'x' }).success).toBe(true)
  expect(login?.safeParse({ username: 'basic', password: 'x', role: 'admin' }).success).toBe(false)
  const house = { domain: '', address: '', package: '' }
  const customer = { username: 'basic', email: 'a@b.c', fullUserName: '', phone: '', house }
  const create = endpoints.get('customers.createCustomer')?.body
  expect(create?.safeParse(customer).success).toBe(true)
  expect(create?.safeParse({ ...customer, house: { ...house, owner: 1 } }).success).toBe(false)
  const event = { id: 'WH-1', event_type: 'X', resource: { new_field: 1 }, links: [] }
  expect(endpoints.get('billing.paymentEvents')?.body?.safeParse(event).success).toBe(true)
})

type JsonSchema = z.core.JSONSchema.BaseSchema

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
}

/** Objects inside a schema that take any key. */
function looseObjects(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(looseObjects)
  const isLoose =
    'type' in node &&
    node.type === 'object' &&
    !('additionalProperties' in node && node.additionalProperties === false)
  return isLoose ? [node, ...inner] : inner
}
