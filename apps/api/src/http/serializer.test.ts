import { nothing } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { errorReply } from '@smart-bird/contracts/error-reply'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/v4/core'
import { writerOf } from './serializer.ts'

/** Among them one for each rule of the contract, and what JSON has to escape. */
const samples: unknown[] = [
  ...['', 'plain', 'quote " slash \\ line \n é € 😀', '\ud800', '\u0000', 'a@example.com'],
  ...['965.00', '2026-11-22T20:00:00.000Z', '2026-11-22', '2026-11', 'https://example.com/a?b=c'],
  ...['SB-000001', 'home.example.com', '203.0.113.9', '7d3c1a52-0f7e-4b52-9d3c-2b0c7a4c5e11'],
  ...[0, -0, 1, 42, -7, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER, 1e21],
  ...[true, false, null, undefined, {}, []],
]
const anything = fc.constantFrom(...samples, new Date(0), 10n, ['x'], { toJSON: () => 'x' })

const fits = (schema: z.$ZodType, value: unknown) => z.safeEncode(schema, value).success

/** Values that fit a schema, whose objects also have fields that it doesn't name. */
function fitting(schema: z.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, fitting(field)] as const,
      )
      const record = fc.record(Object.fromEntries(fields))
      if (def.catchall) return record
      return record.map((value) => ({ surprise: 'unnamed', ...value, another: { unnamed: 1 } }))
    }
    case 'array':
      return fc.array(fitting(def.element), { minLength: 1, maxLength: 3 })
    case 'nullable':
      return fc.oneof(fitting(def.innerType), fc.constant(null))
    case 'optional':
      return fc.oneof(fitting(def.innerType), fc.constant(undefined))
    case 'union':
      return fc.oneof(...def.options.map(fitting))
    case 'record':
      return fc.dictionary(fc.constantFrom('a', 'b'), fitting(def.valueType))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return fc.constantFrom(...samples.filter((sample) => fits(schema, sample)))
  }
}

/** The same with one part, at any depth, that may not fit. */
const spoiled = (values: fc.Arbitrary<unknown>) =>
  fc.tuple(values, anything, fc.infiniteStream(fc.nat())).map(([value, part, choices]) => {
    const spoil = (whole: unknown): unknown => {
      if (typeof whole !== 'object' || whole === null) return part
      const names = Object.keys(whole)
      const name = names[(choices.next().value ?? 0) % (names.length + 1)]
      if (name === undefined) return part
      const inner = spoil((whole as Record<string, unknown>)[name])
      return Array.isArray(whole)
        ? whole.map((one, n) => (String(n) === name ? inner : one))
        : { ...whole, [name]: inner }
    }
    return spoil(value)
  })

const replies = [...endpoints].flatMap(([name, { reply, replyType = 'json', errors = {} }]) =>
  replyType === 'json'
    ? [[name, reply] as const, ...Object.entries(errors).map((one) => [name, one[1]] as const)]
    : [],
)

const byZod = (schema: z.$ZodType, value: unknown) => {
  const { success, data } = z.safeEncode(schema, value)
  return success ? JSON.stringify(data) : undefined
}

describe.each([...replies, ['an error', errorReply] as const])('%s', (_, schema) => {
  const write = writerOf(schema)

  it('is written as zod writes it, without what the contract does not name', () => {
    fc.assert(
      fc.property(fitting(schema), (value) => {
        const json = write(value)
        expect(json).toBe(byZod(schema, value))
        expect(json ?? '').not.toContain('unnamed')
      }),
      { numRuns: 100 },
    )
  })

  it.skipIf(schema === nothing)('is written at all', () => {
    const written = fc.sample(fitting(schema), 50).map(write)
    expect(written.filter((json) => json !== undefined)).not.toEqual([])
  })

  it('is not written if zod refuses it', () => {
    fc.assert(
      fc.property(spoiled(fitting(schema)), (value) => {
        const json = write(value)
        if (json !== undefined) expect(json).toBe(byZod(schema, value))
      }),
      { numRuns: 200 },
    )
  })
})

it('writes text of any kind as JSON does', () => {
  const write = writerOf(errorReply.shape.message)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      for (const text of [one, other]) expect(write(text)).toBe(JSON.stringify(text))
    }),
  )
})
