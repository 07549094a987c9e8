import type { ErrorReply } from '@smart-bird/contracts/error-reply'
import { type ErrorCode, errorCatalogue } from '@smart-bird/contracts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnavailable } from '#db/unavailable'
import { AppError } from '#lib/app-error'
import { boundedFields } from './bounded-fields.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, for its log line. */
    refusal: ErrorCode | undefined
  }
}

/** Sends every error in one format. Unexpected ones are logged and sent as a plain 500. */
export function handleErrors(app: FastifyInstance) {
  app.decorateReply('refusal', undefined)
  app.setErrorHandler(sendThrown)
  const routes: { method: string; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const named = [method].flat().join(', ').replace('GET', 'GET, HEAD')
    if (url !== '*') routes.push({ method: named, path: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = routes.filter((route) => route.path.test(path)).map(({ method }) => method)
    if (methods.length > 0) reply.header('allow', methods.join(', '))
    const code = methods.length > 0 ? 'method_not_allowed' : 'not_found'
    return sendThrown(new AppError(code), request, reply)
  })
}

/** What the router makes of a route's path, for addresses whose method has no route. */
const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`)

export function sendThrown(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  inText = request.routeOptions.config?.endpoint?.replyType === 'text',
) {
  const error = isGone(thrown, request) ? new AppError('too_slow') : asAppError(thrown)
  if (error.status >= 500 && !error.details.isPlanned)
    request.log.error({ err: error.cause ?? thrown, code: error.code }, 'call failed')
  return sendError(error, request, reply, inText)
}

/** Its sender went away, or was given up, before the body was whole: nothing of ours failed. */
const isGone = (thrown: unknown, { raw }: FastifyRequest) =>
  !raw.complete && thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET'

export function sendError(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  inText: boolean,
) {
  reply.refusal = error.code
  // Also set here, because an error before routing passes no hook.
  reply.code(error.status).header('x-request-id', request.id)
  if (error.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(error.details.retryAfterSeconds)))
  if (inText && !isAboutSession(error))
    return reply.type('text/plain; charset=utf-8').send(asText(error))
  const body = errorBody(error, request.id)
  return reply.type('application/json; charset=utf-8').send({ ...body, ...error.details.extra })
}

export const errorBody = ({ message, code, details }: AppError, requestId: string): ErrorReply => ({
  error: message,
  message,
  code,
  requestId,
  ...(details.fields ? { fields: boundedFields(details.fields) } : {}),
})

/** Our own screens send a session's token, and read its code. */
const isAboutSession = ({ code }: AppError) =>
  code === 'session_expired' || code === 'token_not_bound'

/** The error as one line, for endpoints that answer in plain text. */
const asText = ({ message, details }: AppError) =>
  details.fields
    ? Object.entries(boundedFields(details.fields))
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join('; ')
    : message

/** More than a refusal says. */
const issuesMax = 100

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string[]> = {}
    for (const { instancePath, message } of error.validation.slice(0, issuesMax)) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || '(body)'
      fields[field] = [...(fields[field] ?? []), message ?? errorCatalogue.invalid_input.sentence]
    }
    return new AppError('invalid_input', { fields })
  }
  if (isUnavailable(error))
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
  return new AppError(codeOfFrameworkError(error), { cause: error })
}

function codeOfFrameworkError(error: unknown): ErrorCode {
  const status = statusOf(error)
  if (status === 413) return 'too_large'
  if (status === 415) return 'wrong_media_type'
  if (status === 503) return 'unavailable'
  return status >= 400 && status < 500 ? 'malformed_body' : 'internal'
}

const statusOf = (error: unknown) =>
  error instanceof Error ? ((error as Partial<FastifyError>).statusCode ?? 500) : 500
