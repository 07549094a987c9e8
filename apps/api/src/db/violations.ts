/** Whether a unique index refused the row; with `index`, whether it was that one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505')
      return index === undefined || indexOf(cause) === index
  return false
}

/** PGlite and postgres.js use different property names. */
function indexOf(error: Error): unknown {
  if ('constraint_name' in error) return error.constraint_name
  return 'constraint' in error ? error.constraint : undefined
}
