import { describe, expect, test } from 'vitest'
import { compareSchemas, type Direction } from './compare-schemas.ts'
import type { JsonSchema } from './schemas.ts'

const text: JsonSchema = { type: 'string' }
const nullable: JsonSchema = { anyOf: [text, { type: 'null' }] }
const object = (properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const withField = (a: JsonSchema, ...required: string[]) => object({ a }, ...required)

const found = (breaks: boolean) => (direction: Direction, before: JsonSchema, after: JsonSchema) =>
  compareSchemas(before, after, { direction, schemas: { before: {}, after: {} }, path: '' })
    .filter((finding) => finding.breaks === breaks)
    .map(({ what }) => what)
const broken = found(true)
const added = found(false)

describe('what callers send', () => {
  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a field is required', withField(text), withField(text, 'a'), '`a` is now required'],
    ['a required field is new', object({}), withField(text, 'a'), '`a` is new and required'],
    ['a field is not taken', withField(text), object({}), '`a` is no longer taken'],
    ['null is not taken', withField(nullable), withField(text), '`a` no longer takes null'],
    [
      'the type is another',
      withField(text),
      withField({ type: 'integer' }),
      '`a` no longer takes a value of type string',
    ],
    [
      'a number has to be whole',
      withField({ type: 'number' }),
      withField({ type: 'integer' }),
      '`a` no longer takes a value of type number',
    ],
    [
      'less text is taken',
      withField({ type: 'string', maxLength: 9 }),
      withField({ type: 'string', maxLength: 8 }),
      '`a` takes a length of at most 8 (before: a length of at most 9)',
    ],
    [
      'more text is needed',
      withField(text),
      withField({ type: 'string', minLength: 1 }),
      '`a` takes a length of at least 1 (before: no limit)',
    ],
    [
      'a number must be larger',
      withField({ type: 'integer', minimum: 1 }),
      withField({ type: 'integer', minimum: 2 }),
      '`a` takes at least 2 (before: at least 1)',
    ],
    [
      'a pattern is new',
      withField(text),
      withField({ type: 'string', pattern: '^x' }),
      '`a` must now match the pattern ^x',
    ],
    [
      'a format is new',
      withField(text),
      withField({ type: 'string', format: 'uuid' }),
      '`a` must now match the format uuid',
    ],
    [
      'a value is not taken',
      withField({ type: 'string', enum: ['x', 'y'] }),
      withField({ type: 'string', enum: ['x'] }),
      '`a` no longer takes "y"',
    ],
    [
      'only some values are taken',
      withField(text),
      withField({ type: 'string', enum: ['x'] }),
      '`a` only takes "x"',
    ],
    [
      'entries of a list are narrower',
      withField({ type: 'array', items: nullable }),
      withField({ type: 'array', items: text }),
      '`a[]` no longer takes null',
    ],
    [
      'a field inside a field is required',
      withField(object({ b: text })),
      withField(object({ b: text }, 'b')),
      '`a.b` is now required',
    ],
    [
      'a list is shorter',
      withField({ type: 'array', items: text }),
      withField({ type: 'array', items: text, maxItems: 3 }),
      '`a` takes a list of at most 3 (before: no limit)',
    ],
  ])('%s: it breaks', (_, before, after, what) => {
    expect(broken('sent', before, after)).toEqual([what])
  })

  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a field needn’t be sent', withField(text, 'a'), withField(text), ''],
    ['another field may be sent', object({}), withField(text), '`a` is new'],
    ['null is taken, too', withField(text), withField(nullable), '`a` also takes null'],
    [
      'more text is taken',
      withField({ type: 'string', maxLength: 8 }),
      withField({ type: 'string', maxLength: 9 }),
      '',
    ],
    ['a limit is lifted', withField({ type: 'string', minLength: 1 }), withField(text), ''],
    ['a pattern is lifted', withField({ type: 'string', pattern: '^x' }), withField(text), ''],
    ['any number will do', withField({ type: 'integer' }), withField({ type: 'number' }), ''],
    [
      'another value is taken',
      withField({ type: 'string', enum: ['x'] }),
      withField({ type: 'string', enum: ['x', 'y'] }),
      '`a` also takes "y"',
    ],
    ['any value is taken', withField({ type: 'string', enum: ['x'] }), withField(text), ''],
  ])('%s: it breaks nothing', (_, before, after, what) => {
    expect(broken('sent', before, after)).toEqual([])
    if (what) expect(added('sent', before, after)).toEqual([what])
  })
})

describe('what callers receive', () => {
  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a field is gone', withField(text, 'a'), object({}), '`a` is gone'],
    ['a field that was optional is gone', withField(text), object({}), '`a` is gone'],
    ['a field may be missing', withField(text, 'a'), withField(text), '`a` may now be missing'],
    ['null may come', withField(text), withField(nullable), '`a` may now be null'],
    [
      'another type may come',
      withField(text),
      withField({ type: 'integer' }),
      '`a` may now be a value of type integer',
    ],
    [
      'another value may come',
      withField({ type: 'string', enum: ['x'] }),
      withField({ type: 'string', enum: ['x', 'y'] }),
      '`a` may now be "y"',
    ],
    [
      'any value may come',
      withField({ type: 'string', enum: ['x'] }),
      withField(text),
      '`a` may now have any value',
    ],
    [
      'longer text may come',
      withField({ type: 'string', maxLength: 8 }),
      withField(text),
      '`a` has no limit (before: a length of at most 8)',
    ],
    [
      'another format may come',
      withField({ type: 'string', format: 'uuid' }),
      withField(text),
      '`a` needn’t match the format uuid any more',
    ],
    [
      'entries may be null',
      withField({ type: 'array', items: text }),
      withField({ type: 'array', items: nullable }),
      '`a[]` may now be null',
    ],
    [
      'values of a record may be null',
      withField({ type: 'object', additionalProperties: text }),
      withField({ type: 'object', additionalProperties: nullable }),
      '`a{}` may now be null',
    ],
  ])('%s: it breaks', (_, before, after, what) => {
    expect(broken('received', before, after)).toEqual([what])
  })

  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a field is new', object({}), withField(text, 'a'), '`a` is new'],
    ['a field always comes', withField(text), withField(text, 'a'), ''],
    ['null no longer comes', withField(nullable), withField(text), ''],
    [
      'a value no longer comes',
      withField({ type: 'string', enum: ['x', 'y'] }),
      withField({ type: 'string', enum: ['x'] }),
      '',
    ],
    ['a limit is new', withField(text), withField({ type: 'string', maxLength: 3 }), ''],
  ])('%s: it breaks nothing', (_, before, after, what) => {
    expect(broken('received', before, after)).toEqual([])
    expect(added('received', before, after)).toEqual(what ? [what] : [])
  })
})
