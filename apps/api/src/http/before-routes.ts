import type { Socket } from 'node:net'
import { sendEmail } from '@smart-bird/contracts/enquiry-forms'
import type { ErrorCode } from '@smart-bird/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error'
import { errorBody, sendThrown } from './errors.ts'
import { requestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** For URLs that cannot be decoded: they reach no route, and so no hook. */
export function sendFrameworkError(thrown: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders).header('cache-control', 'no-store')
  const isTextCall = request.raw.url?.startsWith(sendEmail.path)
  return sendThrown(thrown, request, reply, isTextCall)
}

/** Answers malformed and incomplete requests on the raw socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const refusal = new AppError(clientErrors[error.code ?? ''] ?? 'malformed_body')
  const id = requestId()
  const body = JSON.stringify(errorBody(refusal, id))
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${refusal.status} `
  socket.end([status, ...lines, '', body].join('\r\n'), () => socket.destroy())
}

const clientErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** Refuses calls during shutdown, and incomplete preflights, in our own error format. */
export function refuseBeforeRoutes(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', ({ method, headers }, _, done) => {
    if (isClosing) return done(new AppError('unavailable', { retryAfterSeconds: 2 }))
    const isPreflight = headers.origin && headers['access-control-request-method']
    if (method === 'OPTIONS' && !isPreflight) return done(new AppError('malformed_body'))
    done()
  })
}
