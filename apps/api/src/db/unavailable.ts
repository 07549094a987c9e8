import { causesOf, codesOf } from './causes.ts'

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
  causesOf(error).some((cause) => cause instanceof DatabaseUnavailable) ||
  codesOf(error).some((code) => /^(53|55P03|57014|25P03|40001|40P01|25006)/.test(code)) ||
  isConnectionLoss(error)

/** Whether the connection was lost or could not be opened. */
export const isConnectionLoss = (error: unknown): boolean =>
  codesOf(error).some((code) =>
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|57P0[1-5]|53300|08)/.test(
      code,
    ),
  )

/** Whether the server refused to write because it is a standby, or about to become one. */
export const isReadOnly = (error: unknown): boolean => codesOf(error).includes('25006')
