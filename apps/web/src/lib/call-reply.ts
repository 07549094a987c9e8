/** Reading what came back: every reply is parsed with the schema that the server serialises with. */
import type { Endpoint, Reply } from '@smart-bird/contracts/endpoint'
import { errorReply } from '@smart-bird/contracts/errors'
import { CallError, localSentences } from './call-error.ts'

/** The parsed reply; throws CallError `unexpected_reply` for one that does not fit its contract. */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Reply<E>> {
  const parsed = endpoint.reply.safeParse(await readBody(endpoint, response))
  if (!parsed.success) throw unexpectedReply(response.status, parsed.error)
  return parsed.data as Reply<E>
}

/** The refusal as an error. */
export async function readFailure(endpoint: Endpoint, response: Response): Promise<CallError> {
  const { status } = response
  const body = await readBody(endpoint, response)
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined
  const own = endpoint.errors?.[status]?.safeParse(body)
  const data = own?.success ? own.data : body
  const usual = errorReply.safeParse(body)
  if (usual.success) {
    const { code, message, fields, reason } = usual.data
    const sessionEnd = reason
    return new CallError({ status, code, message, fields, data, retryAfterSeconds, sessionEnd })
  }
  if (!own?.success) throw unexpectedReply(status, usual.error)
  const message = sentenceIn(own.data) ?? localSentences.unexpected_reply
  return new CallError({ status, code: 'refused', message, data, retryAfterSeconds })
}

async function readBody(endpoint: Endpoint, response: Response): Promise<unknown> {
  try {
    if (response.status === 204) return undefined
    const text = await response.text()
    const isText = (endpoint.replyType ?? 'json') !== 'json'
    // A call that answers with text may still be refused in the one error shape.
    return isText && (response.ok || !text.startsWith('{')) ? text : JSON.parse(text)
  } catch (cause) {
    throw unexpectedReply(response.status, cause)
  }
}

function sentenceIn(data: unknown): string | undefined {
  if (typeof data === 'string') return data
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' ? data.message : undefined
}

export const unexpectedReply = (status: number, cause?: unknown) =>
  new CallError({
    status,
    code: 'unexpected_reply',
    message: localSentences.unexpected_reply,
    cause,
  })
