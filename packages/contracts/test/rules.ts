import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { refusals } from './refusals.ts'

export type Rule = {
  schema: z.ZodMiniType
  accepts: readonly unknown[]
  /** Refused values, by the first sentence that refuses them. */
  refuses: Readonly<Record<string, readonly unknown[]>>
}

/** Tests each rule with its accepted and refused values. */
export function describeRules(rules: Readonly<Record<string, Rule>>) {
  describe.each(Object.entries(rules))('%s', (_, { schema, accepts, refuses }) => {
    test.each(accepts.map((value) => ({ value })))('accepts $value', ({ value }) => {
      expect(refusals(schema, value)).toEqual([])
    })

    const refused = Object.entries(refuses).flatMap(([sentence, values]) =>
      values.map((value) => ({ value, sentence })),
    )
    test.each(refused)('refuses $value with "$sentence"', ({ value, sentence }) => {
      expect(refusals(schema, value)[0]).toBe(sentence)
    })

    test('refuses anything but text', () => {
      for (const value of [42, true, {}, [], ['x']]) {
        expect(refusals(schema, value)).not.toEqual([])
      }
    })
  })
}
