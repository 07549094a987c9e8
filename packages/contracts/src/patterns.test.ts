import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '../test/refusals.ts'
import * as fields from './fields.ts'
import { limits } from './limits.ts'
import { tidyLine } from './tidy.ts'

const schemas = Object.entries<unknown>({
  ...fields,
  keptLine: fields.keptLine(limits.addressMax),
  line: fields.line(limits.addressMax),
  optionalLine: fields.optionalLine(limits.addressMax),
  paragraph: fields.paragraph(limits.descriptionMax),
}).filter(
  (entry): entry is [string, z.ZodMiniType] =>
    entry[1] instanceof z.ZodMiniString || entry[1] instanceof z.ZodMiniPipe,
)

/** Repeated up to the largest body; each end makes another part of a pattern fail last. */
const pieces = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  '@',
  'a.',
  'a ',
  'a-',
  'a@',
  '@.',
  '1-',
  '(1)',
  ':1',
  'É\t',
  "é'",
  'é-é ',
]
const ends = ['', '!', '\n', '.', '@', '\u0000', 'x']
const hostile = pieces.flatMap((piece) =>
  ends
    .map((end) => `x${piece.repeat(limits.bodyBytesMax / piece.length)}${end}`)
    .filter((text) => text.trim().length > limits.descriptionMax),
)

describe('text as long as the largest body is refused quickly', () => {
  // A pattern that backtracks would need hours here and run into the test's own time limit.
  test.each(schemas)('%s', (_, schema) => {
    for (const value of hostile) {
      const found = refusals(schema, value)
      // Tidying may leave little of it.
      if (tidyLine(value).length > limits.descriptionMax) expect(found).not.toEqual([])
    }
  })

  test('every text rule is tested here', () => {
    expect(schemas.map(([name]) => name).sort()).toEqual(
      [
        'confirmPassword',
        'contactEmail',
        'contactPhone',
        'contactZipcode',
        'currentPassword',
        'fullUserName',
        'houseDomain',
        'keptLine',
        'line',
        'loginName',
        'loginPassword',
        'money',
        'newPassword',
        'optionalLine',
        'paragraph',
        'pastDay',
        'phone',
        'price',
        'emailedCode',
        'recoveryEmail',
        'userName',
        'webhookAddress',
      ].sort(),
    )
  })
})
