import { type ErrorCode, type ErrorReply, errorCatalogue } from '@smart-bird/contracts/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isConnectionLoss } from '#db/guard'
import { AppError } from '#lib/app-error'

/** Every refusal leaves in one shape; what nobody planned for is logged and leaves as a bare 500. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(sendThrown)
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
}

/** Also for what goes wrong before a route is found, such as an address that cannot be decoded. */
export function sendThrown(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown)
  if (error.status >= 500)
    request.log.error({ err: error.cause ?? thrown, code: error.code }, 'call failed')
  return sendError(error, request, reply)
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  // Also set here: what fails before a route is found passes no hook.
  reply.code(error.status).header('x-request-id', request.id)
  if (error.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(error.details.retryAfterSeconds)))
  if (request.routeOptions.config?.endpoint?.replyType === 'text')
    return reply.type('text/plain; charset=utf-8').send(asText(error))
  const body: ErrorReply = {
    error: error.message,
    message: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
  }
  return reply.type('application/json; charset=utf-8').send({ ...body, ...error.details.extra })
}

/** The reason of a refusal as one line of text, for calls that answer in text. */
const asText = ({ message, details }: AppError) =>
  details.fields
    ? Object.entries(details.fields)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join('; ')
    : message

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string[]> = {}
    for (const { instancePath, message } of error.validation) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || '(body)'
      fields[field] = [...(fields[field] ?? []), message ?? errorCatalogue.invalid_input.sentence]
    }
    return new AppError('invalid_input', { fields })
  }
  if (isConnectionLoss(error))
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
