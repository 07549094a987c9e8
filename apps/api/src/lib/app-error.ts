import { type ErrorCode, errorCatalogue } from '@smart-bird/contracts/errors'

type Details = {
  /** Sentences by field. */
  fields?: Record<string, string[]>
  /** A more specific sentence than the catalogue's, also from the contracts. */
  sentence?: string
  /** Further reply fields that the contract declares for this status. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Nothing failed, so the log has only the line of the call. */
  isPlanned?: true
  /** For the log only. */
  cause?: unknown
}

/** An expected error; its code decides status and sentence. */
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

/** What was looked for; refuses if there is none. */
export function orRefuse<T>(found: T | null | undefined, code: ErrorCode): T {
  if (found === null || found === undefined) throw new AppError(code)
  return found
}

/** Refuses what doesn't fit how things stand, and says why. */
export const conflict = (sentence: string) => new AppError('conflict', { sentence })

/** Refuses what was sent in a field. */
export const fieldFault = (field: string, sentence: string, code: ErrorCode = 'invalid_input') =>
  new AppError(code, { fields: { [field]: [sentence] } })
