/**
 * Makes JSON from outside storable: PostgreSQL's text, unlike JSON's, can hold neither NUL nor lone
 * surrogates.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [String(storable(name)), storable(inner)]),
  )
}
