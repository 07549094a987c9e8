import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/v4/core'

/** The JSON of a value that fits its schema; undefined for any other. */
type Write = (value: unknown) => string | undefined

/**
 * Serializes replies through their schemas. Checking a reply, copying what its schema names and writing the copy are
 * one pass, put together at the first reply of its kind. What doesn't fit there is left to zod, which has the last
 * word on every reply and says what is wrong with it.
 */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const { schema } = route
  const writeByZod = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  if (!(schema instanceof z.$ZodType)) return writeByZod
  let write: Write | undefined
  return (reply) => {
    write ??= writerOf(schema)
    return write(reply) ?? writeByZod(reply)
  }
}

/** Exported for its tests. */
export function writerOf(schema: z.$ZodType): Write {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type === 'string') return textWriter(schema, def)
  if (def.checks?.length) return zodWriter(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? zodWriter(schema) : objectWriter(def.shape)
    case 'array':
      return arrayWriter(writerOf(def.element))
    case 'nullable': {
      const write = writerOf(def.innerType)
      return (value) => (value === null ? 'null' : write(value))
    }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : undefined)
    case 'enum':
      return wordWriter(Object.values(def.entries))
    case 'literal':
      return wordWriter(def.values)
    default:
      return zodWriter(schema)
  }
}

const zodWriter =
  (schema: z.$ZodType): Write =>
  (value) => {
    const { success, data } = z.safeEncode(schema, value)
    return success ? JSON.stringify(data) : undefined
  }

function objectWriter(shape: Readonly<Record<string, z.$ZodType>>): Write {
  const fields = Object.entries(shape).map(([name, field]) => {
    const { def } = (field as z.$ZodTypes)._zod
    const isOptional = def.type === 'optional'
    const write = writerOf(isOptional ? def.innerType : field)
    return { name, key: `${JSON.stringify(name)}:`, isOptional, write }
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    let json = '{'
    for (const { name, key, isOptional, write } of fields) {
      const one = (value as Record<string, unknown>)[name]
      if (one === undefined && isOptional) continue
      const text = one === undefined ? undefined : write(one)
      if (text === undefined) return undefined
      json += json === '{' ? key : `,${key}`
      json += text
    }
    return `${json}}`
  }
}

const arrayWriter =
  (write: Write): Write =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    let json = '['
    for (const one of value) {
      const text = write(one)
      if (text === undefined) return undefined
      if (json !== '[') json += ','
      json += text
    }
    return `${json}]`
  }

function wordWriter(words: readonly unknown[]): Write {
  const known = new Map(words.map((word) => [word, JSON.stringify(word)]))
  return (value) => known.get(value)
}

/** Text that only has to match patterns; any other rule is zod's. */
function textWriter(schema: z.$ZodType, def: z.$ZodStringDef): Write {
  const rules = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  const patterns: RegExp[] = []
  for (const rule of rules as Partial<z.$ZodStringFormatDef>[]) {
    if (rule === def && rule.format === undefined) continue
    const isPattern = rule.format === 'regex' || rule.format === 'datetime'
    if (!isPattern || !rule.pattern || rule.pattern.global || rule.pattern.sticky)
      return zodWriter(schema)
    patterns.push(rule.pattern)
  }
  return (value) => {
    if (typeof value !== 'string') return undefined
    for (const pattern of patterns) if (!pattern.test(value)) return undefined
    return escaped.test(value) ? JSON.stringify(value) : `"${value}"`
  }
}

/** What JSON writes in another way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them.
const escaped = /[\u0000-\u001f"\\\ud800-\udfff]/
