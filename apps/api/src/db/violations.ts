import { causesOf } from './causes.ts'

/** Whether a unique index refused the row; with `index`, whether it was that one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const violation = causesOf(error).find((cause) => 'code' in cause && cause.code === '23505')
  return violation !== undefined && (index === undefined || isNamed(violation, index))
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
