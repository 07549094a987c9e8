import { type Endpoint, fillPath, type Reply, type Sent } from '@smart-bird/contracts/endpoint'
import { errorReply } from '@smart-bird/contracts/error-reply'
import ky, { isNetworkError, isTimeoutError } from 'ky'
import { CallError, endsSession, localSentences, waitOf } from './call-error.ts'
import { noteServerTime } from './server-clock.ts'
import { endSession } from './session.ts'
import { findToken } from './session-cookie.ts'
import { settings } from './settings.ts'

type CallOptions = {
  signal?: AbortSignal
  /** Sends the token even to a public endpoint. */
  withToken?: boolean
  /** The token of a session that this browser no longer has. */
  token?: string
  /** A host other than the API. It gets neither token nor cookies. */
  host?: string
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** How long the reply may take to begin. */
  timeoutMs?: number
  /** Treats a success with a status other than the declared one as an unexpected reply. */
  exactStatus?: boolean
}
type Parts = { body?: unknown; query?: object; params?: Record<string, string | number> }
export type Arguments<E extends Endpoint> = keyof Sent<E> extends never
  ? [options?: CallOptions]
  : [options: Sent<E> & CallOptions]

/** Calls an endpoint of the contracts and returns its parsed reply; throws CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options = {}]: Arguments<E>
): Promise<Reply<E>> {
  return readReply(endpoint, await answerOf(endpoint, options))
}

/** Fetches a file as a Blob, which the browser may keep on disk. */
export async function download<E extends Endpoint>(
  endpoint: E,
  ...[options = {}]: Arguments<E>
): Promise<Blob> {
  const response = await answerOf(endpoint, options)
  try {
    return await response.blob()
  } catch (cause) {
    throw unexpectedReply(response.status, cause)
  }
}

/** Resolves to a successful response; throws CallError otherwise. */
async function answerOf(endpoint: Endpoint, sent: Parts & CallOptions): Promise<Response> {
  const ownHost = sent.host === undefined
  const authorize = ownHost && (endpoint.access !== 'public' || sent.withToken === true)
  const token = authorize ? (sent.token ?? findToken()) : undefined
  const response = await fetchResponse(endpoint, sent, token)
  if (ownHost) noteServerTime(response.headers.get('date'))
  const isExpected = !sent.exactStatus || response.status === (endpoint.status ?? 200)
  if (response.ok && !isExpected) throw unexpectedReply(response.status)
  if (response.ok) return response
  const failure = await readFailure(endpoint, response)
  // A late refusal of an older token must not end a session that began since.
  if (endsSession(failure) && token === findToken()) endSession(failure.sessionEnd ?? 'expired')
  throw failure
}

async function fetchResponse(endpoint: Endpoint, sent: Parts & CallOptions, token?: string) {
  const { body, query, params, signal, host, keepalive } = sent
  try {
    return await ky(fillPath(endpoint.path, params), {
      method: endpoint.method,
      baseUrl: host ?? settings.apiUrl,
      credentials: host === undefined ? 'include' : 'omit',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isJpeg(body) ? { 'Content-Type': 'image/jpeg' } : {}),
      },
      ...(body === undefined ? {} : isJpeg(body) ? { body } : { json: body }),
      ...(query === undefined ? {} : { searchParams: { ...query } }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
      timeout: sent.timeoutMs ?? settings.requestTimeoutMs,
      retry: { limit: 1, methods: ['get'], statusCodes: [503], afterStatusCodes: [] },
      throwHttpErrors: false,
    })
  } catch (cause) {
    // An aborted call or a bug says nothing about the network.
    if (signal?.aborted || !(isTimeoutError(cause) || isNetworkError(cause))) throw cause
    const code = !navigator.onLine ? 'offline' : isTimeoutError(cause) ? 'timeout' : 'network'
    throw new CallError({ status: 0, code, message: localSentences[code], cause })
  }
}

/** No call takes other bytes. */
const isJpeg = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

/** Parses the reply with its contract; throws CallError `unexpected_reply` if it doesn't match. */
async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<Reply<E>> {
  const parsed = endpoint.reply.safeParse(await readBody(endpoint, response))
  if (!parsed.success) throw unexpectedReply(response.status, parsed.error)
  return parsed.data as Reply<E>
}

async function readFailure(endpoint: Endpoint, response: Response): Promise<CallError> {
  const { status } = response
  const body = await readBody(endpoint, response)
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined
  const own = endpoint.errors?.[status]?.safeParse(body)
  const data = own?.success ? own.data : body
  const usual = errorReply.safeParse(body)
  const wait = waitOf({ status, retryAfterSeconds })
  const tooMany = wait && `Too many attempts. Please try again in ${wait}.`
  if (usual.success) {
    const { code, fields, reason: sessionEnd } = usual.data
    const message = code === 'too_many_requests' && tooMany ? tooMany : usual.data.message
    return new CallError({ status, code, message, fields, data, retryAfterSeconds, sessionEnd })
  }
  // A firewall or proxy before our API may say no more than `error`.
  const said = own?.success ? sentenceIn(own.data) : wordsOf(body, 'error')
  if (!own?.success && !said) throw unexpectedReply(status, usual.error)
  const message = tooMany ?? said ?? localSentences.unexpected_reply
  return new CallError({ status, code: 'refused', message, data, retryAfterSeconds })
}

async function readBody(endpoint: Endpoint, response: Response): Promise<unknown> {
  try {
    if (response.status === 204) return undefined
    const text = await response.text()
    const isText = (endpoint.replyType ?? 'json') !== 'json'
    // A call that replies with text may still be refused with a JSON error.
    return isText && (response.ok || !text.startsWith('{')) ? text : JSON.parse(text)
  } catch (cause) {
    throw unexpectedReply(response.status, cause)
  }
}

function sentenceIn(data: unknown): string | undefined {
  return typeof data === 'string' ? data : wordsOf(data, 'message')
}

function wordsOf(data: unknown, name: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const words: unknown = Reflect.get(data, name)
  return typeof words === 'string' && words ? words : undefined
}

const unexpectedReply = (status: number, cause?: unknown) =>
  new CallError({
    status,
    code: 'unexpected_reply',
    message: localSentences.unexpected_reply,
    cause,
  })
