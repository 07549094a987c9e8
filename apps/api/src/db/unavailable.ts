/** The database did not answer in time, or its answer cannot be believed. Whether a write happened is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/**
 * Whether an error says that the database cannot serve now, and that the same call may succeed later: the
 * connection was lost or not opened (08, 57P, and the codes of Node.js and postgres.js), resources are exhausted
 * (53), a lock or an answer took too long (55P03, 57014, 25P03), another transaction was in the way (40001,
 * 40P01), or the server only reads at the moment (25006). PgBouncer sends 08P01 for all its own refusals.
 */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseUnavailable ||
      /^(53|55P03|57014|25P03|40001|40P01|25006)/.test(codeOf(cause)),
  ) || isConnectionLoss(error)

/** Whether the connection was lost or could not be opened. */
export const isConnectionLoss = (error: unknown): boolean =>
  causesOf(error).some((cause) =>
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|57P0[1-5]|53300|08)/.test(
      codeOf(cause),
    ),
  )

/** Whether the server refused to write because it is a standby, or about to become one. */
export const isReadOnly = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === '25006')

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** The error and what caused it: Drizzle wraps the driver's errors. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause)
    found.push(cause)
  return found
}
