import { describe, expect, test } from 'vitest'
import { compareContracts } from './compare.ts'
import type { JsonSchema } from './schemas.ts'
import type { OpenApi, Operation } from './types.ts'

const text: JsonSchema = { type: 'string' }
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const error = (...codes: string[]): JsonSchema => ({
  allOf: [object({ code: text, message: text }, 'code'), { properties: { code: { enum: codes } } }],
})

type Parts = {
  address?: string
  operation?: Partial<Operation>
  body?: JsonSchema
  query?: JsonSchema
  reply?: JsonSchema
  status?: string
  refuses?: Record<string, JsonSchema>
  schemas?: Record<string, JsonSchema>
}

/** A contract with one call, `call`. */
function contract(parts: Parts = {}): OpenApi {
  const { address = 'post /call', operation, body, query, reply, status = '200', refuses } = parts
  const [method = '', path = ''] = address.split(' ')
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } }
  return {
    openapi: '3.1.0',
    info: { title: '', version: '', description: '' },
    tags: [],
    paths: {
      [path]: {
        [method]: {
          operationId: 'call',
          tags: [],
          summary: '',
          description: '',
          security: [{ usat: [] }],
          ...(query
            ? { parameters: [{ name: 'q', in: 'query', required: false, schema: query }] }
            : {}),
          ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
          responses: {
            [status]: { description: '', headers, ...(reply ? { content: json(reply) } : {}) },
            ...Object.fromEntries(
              Object.entries(refuses ?? {}).map(([code, schema]) => [
                code,
                { description: '', headers, content: json(schema) },
              ]),
            ),
          },
          ...operation,
        },
      },
    },
    components: { securitySchemes: {}, schemas: parts.schemas ?? {}, responses: {}, headers: {} },
  }
}

const namesOf = (before: Parts, after: Parts, breaks: boolean) =>
  compareContracts(contract(before), contract(after))
    .filter((change) => change.breaks === breaks)
    .map(({ what }) => what)
const broken = (before: Parts, after: Parts) => namesOf(before, after, true)
const added = (before: Parts, after: Parts) => namesOf(before, after, false)

const parameter = { name: 'q', in: 'query', required: false, schema: text } as const
const withField = (schema: JsonSchema, ...required: string[]) => ({
  body: object({ a: schema }, ...required),
})
const nullable: JsonSchema = { anyOf: [text, { type: 'null' }] }

test('nothing is found where nothing changed', () => {
  const same = { ...withField(nullable, 'a'), reply: nullable, refuses: { 409: error('taken') } }
  expect(compareContracts(contract(same), contract(same))).toEqual([])
})

describe('a call', () => {
  test.each<[string, Parts, Parts, string]>([
    [
      'is gone',
      {},
      { address: 'post /other', operation: { operationId: 'other' } },
      'is gone: POST /call',
    ],
    ['moved', {}, { address: 'put /call' }, 'moved from POST /call to PUT /call'],
    [
      'has another name',
      {},
      { operation: { operationId: 'named' } },
      'has another operationId: named',
    ],
    [
      'is open to fewer',
      {},
      { operation: { security: [{ usat: ['admin'] }] } },
      'is open to fewer: now usat admin, before usat',
    ],
    [
      'is no longer open to all',
      { operation: { security: [] } },
      {},
      'is open to fewer: now usat, before anybody',
    ],
    ['takes no body', withField(text), {}, 'no longer takes a body'],
    ['needs a body', {}, withField(text), 'needs a body now'],
    [
      'takes another type of body',
      withField(text),
      {
        operation: { requestBody: { required: true, content: { 'text/plain': { schema: text } } } },
      },
      'no longer takes application/json',
    ],
    [
      'needs its body',
      { operation: { requestBody: { required: false, content: json(text) } } },
      { operation: { requestBody: { required: true, content: json(text) } } },
      'needs its body now',
    ],
    [
      'needs a parameter',
      {},
      { operation: { parameters: [{ ...parameter, required: true }] } },
      '`q` in the query is new and required',
    ],
    [
      'needs a parameter that it took',
      { query: text },
      { operation: { parameters: [{ ...parameter, required: true }] } },
      '`q` in the query is now required',
    ],
    ['takes no parameter', { query: text }, {}, '`q` in the query is no longer taken'],
    [
      'takes less of a parameter',
      { query: text },
      { query: { type: 'string', maxLength: 5 } },
      '`q` takes a length of at most 5 (before: no limit)',
    ],
    ['answers another status', { status: '200' }, { status: '201' }, 'no longer answers 200'],
    [
      'answers another type',
      { reply: text },
      {
        operation: {
          responses: {
            200: {
              description: '',
              headers: { 'X-Request-Id': { $ref: '' } },
              content: { 'text/csv': { schema: text } },
            },
          },
        },
      },
      'no longer answers 200 in application/json',
    ],
    [
      'sends no header',
      {},
      { operation: { responses: { 200: { description: '', headers: {} } } } },
      'no longer sends X-Request-Id with 200',
    ],
    [
      'never refuses with a status',
      { refuses: { 409: error('taken') } },
      {},
      'no longer answers 409',
    ],
    [
      'never refuses with a code',
      { refuses: { 409: error('taken', 'gone') } },
      { refuses: { 409: error('taken') } },
      'no longer refuses with 409: `gone`',
    ],
  ])('that %s breaks its callers', (_, before, after, what) => {
    expect(broken(before, after)).toContain(what)
  })

  test.each<[string, Parts, Parts, string]>([
    ['is open to more', { operation: { security: [{ usat: ['admin'] }] } }, {}, ''],
    ['is open to all', {}, { operation: { security: [] } }, ''],
    [
      'takes a body that may be missing',
      {},
      { operation: { requestBody: { required: false, content: json(text) } } },
      'takes a body',
    ],
    ['takes another parameter', {}, { query: text }, '`q` in the query is new'],
    [
      'refuses with another status',
      {},
      { refuses: { 409: error('taken') } },
      'may answer 409: `taken`',
    ],
    [
      'refuses with another code',
      { refuses: { 409: error('taken') } },
      { refuses: { 409: error('taken', 'gone') } },
      'may refuse with 409: `gone`',
    ],
    [
      'is described in other words',
      {},
      { operation: { summary: 'x', description: 'y', tags: ['z'] } },
      '',
    ],
  ])('that %s breaks nobody', (_, before, after, what) => {
    expect(broken(before, after)).toEqual([])
    expect(added(before, after)).toEqual(what ? [what] : [])
  })

  test('that is new breaks nobody', () => {
    const [before, after] = [contract(), contract()]
    const more = contract({ address: 'get /more', operation: { operationId: 'more' } })
    const both = { ...after, paths: { ...after.paths, ...more.paths } }
    expect(compareContracts(before, both)).toEqual([
      { subject: 'more', operations: ['more'], what: 'is new: GET /more', breaks: false },
    ])
  })
})

describe('a named schema', () => {
  const ref = { $ref: '#/components/schemas/Row' }
  const shared = (Row: JsonSchema): Parts => ({
    reply: { type: 'array', items: ref },
    schemas: { Row },
  })

  test('is named itself, with the calls that use it', () => {
    const before = contract(shared(object({ a: text }, 'a')))
    const after = contract(shared(object({ a: text })))
    expect(compareContracts(before, after)).toEqual([
      { subject: 'Row', operations: ['call'], what: '`a` may now be missing', breaks: true },
    ])
  })

  test('is named itself where it may be null, too', () => {
    const reply = { anyOf: [ref, { type: 'null' as const }] }
    const before = contract({ reply, schemas: { Row: object({ a: text }, 'a') } })
    const after = contract({ reply, schemas: { Row: object({ a: text }) } })
    expect(compareContracts(before, after)).toEqual([
      { subject: 'Row', operations: ['call'], what: '`a` may now be missing', breaks: true },
    ])
  })

  test('may have another name', () => {
    const before = shared(object({ a: text }, 'a'))
    const after = {
      reply: { type: 'array', items: { $ref: '#/components/schemas/Line' } } as const,
      schemas: { Line: object({ a: text }, 'a') },
    }
    expect(compareContracts(contract(before), contract(after))).toEqual([])
  })
})
