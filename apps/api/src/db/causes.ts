/** The error and what caused it: Drizzle wraps the driver's errors. */
export function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause)
    found.push(cause)
  return found
}

/** The codes of PostgreSQL, Node.js and postgres.js that an error and its causes have. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((cause) => ('code' in cause ? [String(cause.code)] : []))
