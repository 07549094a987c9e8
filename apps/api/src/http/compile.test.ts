import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as core from 'zod/v4/core'
import { compile } from './compile.ts'

const make = () =>
  z.array(
    z.object({
      name: z.string(),
      price: z.optional(z.string().check(z.regex(/^\d+\.\d\d$/))),
      part: z.union([z.strictObject({ whole: z.literal(true) }), z.object({ of: z.int() })]),
      note: z.nullable(z.object({ text: z.string() }).check(z.refine(({ text }) => text !== ''))),
    }),
  )
const plain = make()
const compiled = make()
compile(compiled)

const row = { name: 'Vents', part: { of: 2 }, note: null }
const encoded = (schema: typeof plain, value: unknown) => {
  const { data, error } = core.safeParse(schema, value)
  return error ? error.issues : JSON.stringify(data)
}

describe('a compiled schema', () => {
  it('has every object compiled, however deep', () => {
    const { price: _, ...shape } = compiled._zod.def.element._zod.def.shape
    const objects = [
      compiled._zod.def.element,
      ...shape.part._zod.def.options,
      shape.note._zod.def.innerType,
    ]
    for (const { _zod } of objects) expect(_zod.traits).toContain('$ZodObjectJIT')
  })

  it.each([
    ['fits', [row, { ...row, price: '9.50', note: { text: 'Two' } }]],
    ['names more than the schema', [{ ...row, secret: 1, note: { text: 'Two', by: 3 } }]],
    ['lacks a field', [{ name: 'Vents', note: null }]],
    ['has too much of a strict one', [{ ...row, part: { whole: true, of: 2 } }]],
    [
      'fails a check',
      [
        { ...row, price: '9.5' },
        { ...row, note: { text: '' } },
      ],
    ],
    ['is something else', { row }],
  ])('says the same as before of what %s', (_, value) => {
    expect(encoded(compiled, value)).toEqual(encoded(plain, value))
  })
})
