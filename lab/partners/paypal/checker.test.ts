import { expect, it } from 'vitest'
import { type Assumptions, createChecker, type Exchange, type SchemaName } from './checker.ts'
import type { Document, Documents } from './documents.ts'

const money = {
  type: 'object',
  properties: { value: { type: 'string' }, currency: { type: 'string' } },
  required: ['value'],
}
const issue = (name: string) => ({ properties: { issue: { type: 'string', enum: [name] } } })

/** A document as small as one can be that has what PayPal's have. */
const document: Document = {
  paths: {
    '/v2/orders/{id}': {
      post: {
        parameters: [
          { $ref: '#/components/parameters/id' },
          { name: 'fields', in: 'query', schema: { type: 'integer' } },
          { name: 'PayPal-Request-Id', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/order' } } },
        },
        responses: {
          201: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/order' } } },
          },
          204: {},
          default: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      money,
      state: { properties: { state: { type: 'string', enum: ['PAID'], readOnly: true } } },
      order: {
        allOf: [
          { $ref: '#/components/schemas/state' },
          {
            properties: {
              amount: { $ref: '#/components/schemas/money' },
              units: { type: 'array', items: { $ref: '#/components/schemas/money' } },
              free: { type: 'object' },
            },
            required: ['amount'],
          },
        ],
      },
      error: {
        properties: {
          details: { type: 'array', items: { anyOf: [issue('TOO_LATE'), issue('TOO_EARLY')] } },
        },
      },
    },
    parameters: { id: { name: 'id', in: 'path', required: true, schema: { pattern: '^[A-Z]+$' } } },
  },
}

const order = { amount: { value: '1.00' } }
const json = { 'content-type': 'application/json' }
const calls: Assumptions['calls'] = { 'GET /v1/token': {} }
const assumptions: Assumptions = {
  apis: { '/v1/parcels': 'parcels' },
  calls,
  event: { document: 'orders', schema: 'state' },
  resources: {
    'ORDER.': { document: 'orders', schema: 'order' },
    'PARCEL.': { document: 'parcels', schema: 'parcel' },
  },
}

type Parts = {
  path?: string
  body?: unknown
  headers?: Record<string, string>
  status?: number
  answer?: unknown
  by?: Exchange['by']
}
/** An exchange that is right but for these parts. */
function exchangeOf(parts: Parts): Exchange {
  const { path = '/v2/orders/A', body = order, headers = {}, status = 201, answer = order } = parts
  return {
    by: parts.by ?? 'product',
    request: {
      method: path.includes('token') ? 'GET' : 'POST',
      url: new URL(path, 'http://paypal.test'),
      headers: { ...json, 'paypal-request-id': '1', ...headers },
      body: JSON.stringify(body),
    },
    answer: { status, headers: json, body: answer === '' ? '' : JSON.stringify(answer) },
  }
}
/** What the checker finds in it. */
function deviationsOf(parts: Parts) {
  const checker = createChecker({ orders: document }, assumptions)
  checker.checkExchange(exchangeOf(parts))
  return checker.deviations.map(({ at, rule }) => [at.replace('POST /v2/orders/{id} ', ''), rule])
}

it('finds nothing in messages as described', () => {
  expect(deviationsOf({})).toEqual([])
  expect(deviationsOf({ path: '/v2/orders/A?fields=7' })).toEqual([])
  expect(deviationsOf({ status: 204, answer: '' })).toEqual([])
  expect(deviationsOf({ answer: { ...order, state: 'PAID', free: { anything: 1 } } })).toEqual([])
  expect(deviationsOf({ status: 422, answer: { details: [{ issue: 'TOO_LATE' }] } })).toEqual([])
  expect(deviationsOf({ path: '/v1/token' })).toEqual([])
})

it.each<[string, Parts, [string, string]]>([
  ['an amount as a number', { body: { amount: { value: 1 } } }, ['request/amount/value', 'type']],
  ['a missing member', { body: { amount: {} } }, ['request/amount/value', 'required']],
  ['an unknown member', { answer: { ...order, extra: 1 } }, ['201/extra', 'unknown member']],
  [
    'an unknown member of an item',
    { answer: { ...order, units: [{ value: '1.00' }, { value: '1.00', tip: '1.00' }] } },
    ['201/units/*/tip', 'unknown member'],
  ],
  [
    'a member that only PayPal writes',
    { body: { ...order, state: 'PAID' } },
    ['request/state', 'read-only'],
  ],
  ['a value of another kind', { answer: { ...order, state: 'LOST' } }, ['201/state', 'enum']],
  [
    'an issue that is not listed',
    { status: 422, answer: { details: [{ issue: 'WHY' }] } },
    ['422/details/*', 'anyOf'],
  ],
  ['a status that is not described', { status: 200 }, ['200', 'status']],
  ['a body where none belongs', { status: 204 }, ['204', 'empty']],
  ['what is no JSON', { answer: '' }, ['201/amount', 'required']],
  ['a path that does not fit', { path: '/v2/orders/7' }, ['path id', 'pattern']],
  ['a query that does not fit', { path: '/v2/orders/A?fields=x' }, ['query fields', 'type']],
  ['an unknown query', { path: '/v2/orders/A?page=1' }, ['query page', 'undescribed']],
  ['an unknown header of PayPal', { headers: { prefer: 'x' } }, ['header prefer', 'undescribed']],
  ['an unknown call', { path: '/v2/carts' }, ['POST /v2/carts', 'undescribed']],
])('finds %s', (_, parts, deviation) => {
  expect(deviationsOf(parts)).toContainEqual(deviation)
})

it('holds a nonsense request’s answer alone', () => {
  expect(deviationsOf({ by: 'nonsense', body: { amount: 1 } })).toEqual([])
  expect(deviationsOf({ by: 'nonsense', status: 200 })).toEqual([['200', 'status']])
})

it('holds events and their resources', () => {
  const checker = createChecker({ orders: document }, assumptions)
  checker.checkEvent({ event_type: 'ORDER.PAID', resource: { amount: { value: 1 } } })
  checker.checkEvent({ event_type: 'CART.FILLED', resource: {} })
  const found = checker.deviations.map(({ at, rule }) => [at, rule])
  expect(found).toContainEqual(['event ORDER.PAID resource/amount/value', 'type'])
  expect(found).toContainEqual(['event CART.FILLED', 'undescribed'])
  expect(checker.figures.messages).toBe(2)
})

it('counts what belongs to a document that is not given, and does not hold it', () => {
  const event = { document: 'parcels', schema: 'event' }
  const checker = createChecker({ orders: document }, { ...assumptions, event })
  checker.checkExchange(exchangeOf({ path: '/v1/parcels' }))
  checker.checkEvent({ event_type: 'PARCEL.SENT', resource: {} })
  expect(checker.deviations).toEqual([])
  expect(checker.figures).toMatchObject({ messages: 3, free: 3 })
})

it('needs an assumed call where no other document has it', () => {
  const neededWith = (answer: SchemaName | undefined, documents: Documents) => {
    const calls = { 'POST /v2/orders/{any}': answer ? { answer } : {} }
    const checker = createChecker(documents, { ...assumptions, calls })
    checker.checkExchange(exchangeOf({}))
    return checker.needed.size === 1
  }
  const orders = { document: 'orders', schema: 'order' }
  const older = { orders: { ...document, paths: {} } }
  expect(neededWith(undefined, older)).toBe(true)
  expect(neededWith(undefined, { orders: document })).toBe(false)
  expect(neededWith(orders, older)).toBe(true)
  expect(neededWith(orders, { orders: document })).toBe(true)
  expect(neededWith(orders, { renamed: document })).toBe(false)
  expect(neededWith(orders, {})).toBe(true)
})
