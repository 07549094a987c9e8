import type { Schema } from './documents.ts'

type Member = { pointer: string; rule: 'unknown member' | 'read-only'; value: unknown }

/**
 * The members of a value that its schema doesn't name, and those that it marks as read-only. JSON Schema
 * itself allows unknown members wherever PayPal's documents don't forbid them, which they never do.
 */
export function inspectMembers(
  schema: Schema,
  value: unknown,
  follow: (reference: string) => Schema,
): Member[] {
  const found: Member[] = []

  /** A schema with all that it combines or refers to, alternatives included. */
  const parts = (one: Schema): Schema[] => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = one
    const others = [...($ref ? [follow($ref)] : []), ...allOf, ...anyOf, ...oneOf]
    return [one, ...others.flatMap(parts)]
  }

  const walk = (schemas: readonly Schema[], value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return
    const all = schemas.flatMap(parts)
    if (Array.isArray(value)) {
      const items = all.flatMap((one) => (one.items ? [one.items] : []))
      for (const [index, item] of value.entries()) walk(items, item, `${pointer}/${index}`)
      return
    }
    // An object without named members is free.
    const isFree = all.some((one) => one.additionalProperties) || !all.some((one) => one.properties)
    for (const [name, member] of Object.entries(value)) {
      const at = { pointer: `${pointer}/${name}`, value: member }
      const named = all.flatMap(({ properties = {} }) => {
        const schema = properties[name]
        return schema ? [schema] : []
      })
      if (named.length === 0 && !isFree) found.push({ ...at, rule: 'unknown member' })
      if (named.flatMap(parts).some((one) => one.readOnly)) found.push({ ...at, rule: 'read-only' })
      walk(named, member, at.pointer)
    }
  }
  walk([schema], value, '')
  return found
}
