import { type ErrorCode, errorCatalogue } from '@smart-bird/contracts/errors'

type Details = {
  /** Messages by field. */
  fields?: Record<string, string[]>
  /** A more exact sentence than the catalogue's, from contracts all the same. */
  sentence?: string
  /** Further members of the reply, where the contract declares them for this status. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** For the log only. */
  cause?: unknown
}

/** A refusal that somebody planned for: its code decides status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errorCatalogue[code].sentence, { cause: details.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = details
  }
}
