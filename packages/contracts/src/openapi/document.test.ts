import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { openApi } from './document.ts'
import { securitySchemes } from './security.ts'

const document = openApi()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]))
const getOperation = (id: string) => {
  const found = byId.get(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(validator.version).toBe('3.1')
})

test('has every endpoint once, by the name of its export', () => {
  const names = [...endpoints.keys()].map((name) => name.split('.')[1])
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(names.sort())
  expect(byId.size).toBe(endpoints.size)
})

test.each(operations)('$method $path says what it is for', ({ operation }) => {
  expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
  expect(operation.description).toMatch(/^[A-Z].{20,}\.$/)
  expect(operation.description).not.toBe(operation.summary)
  expect(document.tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(operation.tags.slice()),
  )
  expect(operation.tags).toHaveLength(1)
})

test('a customer’s call needs the session, and a browser’s session its cookie, too', () => {
  expect(getOperation('listOrders').security).toEqual([{ usat: [] }, { usat: [], usatfp: [] }])
})

test('an admin’s call needs the role', () => {
  expect(getOperation('pageOrders').security[0]).toEqual({ usat: ['admin'] })
})

test.each([
  ['login', []],
  ['homeReport', [{ houseKey: [] }]],
  ['paymentEvents', [{ paypalSignature: [] }]],
  ['metrics', [{ metricsToken: [] }, {}]],
  ['sendEmail', [{ usat: [] }, { usat: [], usatfp: [] }, {}]],
])('%s is open to whom it says', (id, security) => {
  expect(getOperation(id).security).toEqual(security)
})

test('names only security schemes that exist', () => {
  const named = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys))
  expect(new Set(named)).toEqual(new Set(Object.keys(securitySchemes)))
})

test('has no object twice without a name', () => {
  const seen = new Set<string>()
  const twice: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && 'type' in node) {
      const text = JSON.stringify(node)
      if (seen.has(text)) twice.push(text)
      seen.add(text)
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(document)
  expect(twice).toEqual([])
})

test('refers to nothing that is missing', () => {
  const text = JSON.stringify(document)
  for (const [, section, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
    expect(document.components).toHaveProperty([String(section), String(name)])
})

test('knows no machine', () => {
  expect(document).not.toHaveProperty('servers')
  expect(JSON.stringify(document)).not.toMatch(/localhost|127\.0\.0\.1|https?:\/\/[a-z]/)
})

test('replies may get new fields', () => {
  expect(document.components.schemas.Order).not.toHaveProperty('additionalProperties')
})
