/** What a failed call throws. `message` is always a sentence that can be shown. */
import { alerts } from '@smart-bird/contracts/alerts'
import type { ErrorCode } from '@smart-bird/contracts/errors'
import type { SessionEnd } from '@smart-bird/contracts/values'

/** Codes of failures without a reply from our API. */
export type LocalErrorCode = 'offline' | 'network' | 'timeout' | 'unexpected_reply'

type Details = {
  /** 0 if no reply arrived. */
  status: number
  code: ErrorCode | LocalErrorCode | (string & {})
  message: string
  fields?: Readonly<Record<string, readonly string[]>> | undefined
  /** The parsed body of the reply, for the calls whose failures carry more than a sentence. */
  data?: unknown
  retryAfterSeconds?: number | undefined
  sessionEnd?: SessionEnd | undefined
  cause?: unknown
}

export class CallError extends Error {
  readonly status: number
  readonly code: Details['code']
  readonly fields: NonNullable<Details['fields']>
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined
  /** Why the session ended, if the server says. */
  readonly sessionEnd: SessionEnd | undefined

  constructor({ status, code, message, fields, data, cause, ...rest }: Details) {
    super(message, { cause })
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.data = data
    this.retryAfterSeconds = rest.retryAfterSeconds
    this.sessionEnd = rest.sessionEnd
  }
}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError

/** Whether the reply carries a sentence from the server. */
export const hasReply = ({ status, code }: CallError) => status !== 0 && code !== 'unexpected_reply'

/** How long the server asks to wait after too many attempts, rounded up: "15 minutes", "24 hours". */
export function waitOf({
  status,
  retryAfterSeconds,
}: Pick<CallError, 'status' | 'retryAfterSeconds'>) {
  if (status !== 429 || !retryAfterSeconds) return undefined
  const minutes = Math.ceil(retryAfterSeconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** The server's sentence, or the general one if it sent none. */
export const sentenceOf = (error: unknown): string =>
  isCallError(error) ? error.message : alerts.generic

/** Whether the reply says that the session is over. A wrong password is a 401 too, but ends nothing. */
export const endsSession = (error: CallError) =>
  error.status === 401 && sessionEnds.includes(error.code)

const sessionEnds: readonly string[] = ['session_expired', 'session_missing', 'token_not_bound']

export const localSentences = {
  offline: 'You’re offline. Nothing was lost. Please try again once you’re back online.',
  network:
    'We couldn’t reach our server. Nothing was lost. Please check your connection and try again.',
  timeout: 'Our server is taking too long to respond. Please try again in a moment.',
  unexpected_reply: 'Our server sent a response we couldn’t read. Please try again.',
} as const satisfies Record<LocalErrorCode, string>
