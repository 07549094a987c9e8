/** Whether a unique index refused the row; with `index`, whether it was that one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '23505')
      return index === undefined || isNamed(cause, index)
  return false
}

/**
 * PGlite and postgres.js have different properties for the index. Citus has none: there only the message
 * names it, followed by the number of the shard.
 */
function isNamed(error: Error, index: string): boolean {
  if ('constraint_name' in error) return error.constraint_name === index
  if ('constraint' in error) return error.constraint === index
  return new RegExp(`\\b${index}_\\d+\\b`).test(error.message)
}
