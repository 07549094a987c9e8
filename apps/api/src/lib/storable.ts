/**
 * JSON from outside as PostgreSQL can keep it: its text may hold neither NUL nor half of a character
 * pair, though JSON may.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [String(storable(name)), storable(inner)]),
  )
}
