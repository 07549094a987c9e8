import type { Readable } from 'node:stream'
import type { Access, Endpoint, Received, Reply } from '@smart-bird/contracts/endpoint'
import { errorReply } from '@smart-bird/contracts/error-reply'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Found, Lists, NoLists } from '#db/question'
import { AppError } from '#lib/app-error'
import type { Caller } from './caller.ts'
import { compile } from './compile.ts'
import { refuseUnreadableText } from './readable-text.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    endpoint?: Endpoint
    lists?: Lists
  }
  interface FastifyRequest {
    /** What the key or link in a header opens. */
    opened: unknown
  }
}

type Call<E extends Endpoint, L extends Lists, O> = Received<E> & {
  /** The logged-in user; only on endpoints that are not public. */
  caller: E['access'] extends 'public' ? undefined : Caller
  found: Found<L>
  opened: O
  request: FastifyRequest
  reply: FastifyReply
}

/** A long reply may be a stream, and a picture is bytes. No schema checks them, so the route must write them correctly. */
type Answer<E extends Endpoint> = Reply<E> | Readable | Buffer
export type Handler<E extends Endpoint, L extends Lists, O> = (
  call: Call<E, L, O>,
) => Answer<E> | Promise<Answer<E>>
type RouteOptions<E extends Endpoint, L extends Lists, O> = {
  /** Lists of the caller's rows, asked in the same statement as the session. */
  lists?: E['access'] extends 'public' ? never : L
  /** Finds what the key or link in a header opens, before the body is read; throws if it opens nothing. */
  open?: (request: FastifyRequest) => Promise<O>
  bodyLimit?: number
  /** The handler itself deals with text that PostgreSQL cannot store. */
  takesAnyText?: boolean
}

/** Registers an endpoint. Its schemas validate the request and strip the reply. */
export function serve<E extends Endpoint, L extends Lists = NoLists, O = undefined>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, L, O>,
  { takesAnyText = false, lists, open, ...options }: RouteOptions<E, L, O> = {},
) {
  const status = endpoint.status ?? 200
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body
  compile(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    config: { access: endpoint.access, endpoint, ...(lists ? { lists } : {}) },
    ...(open
      ? {
          onRequest: async (request: FastifyRequest) => {
            request.opened = await open(request)
          },
        }
      : {}),
    ...(takesAnyText || !takesInput ? {} : { preValidation: refuseUnreadableText }),
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: responses(endpoint, status),
    },
    handler(request, reply) {
      const { params, query, body } = request
      const { caller, found, opened } = request
      if (endpoint.access !== 'public' && !caller) throw new AppError('session_missing')
      if (endpoint.replyType && endpoint.replyType !== 'json')
        reply.type(mediaTypes[endpoint.replyType])
      reply.code(status)
      // The schemas above have parsed all three, but a generic route's types don't show it.
      const call = {
        params,
        query,
        body,
        caller,
        found,
        opened,
        request,
        reply,
      } as unknown as Call<E, L, O>
      const value = handler(call)
      if (isPromise(value)) return value.then((later) => bodyOf(reply, endpoint, later))
      reply.send(bodyOf(reply, endpoint, value))
    },
  })
}

const mediaTypes = {
  text: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  calendar: 'text/calendar; charset=utf-8',
  zip: 'application/zip',
} as const

const isPromise = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> =>
  value instanceof Promise || (typeof value === 'object' && value !== null && 'then' in value)

/** Fastify treats a string as an already serialized body. */
function bodyOf(reply: FastifyReply, { replyType = 'json' }: Endpoint, value: unknown) {
  if (typeof value !== 'string' || replyType !== 'json') return value
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(value)
}

function responses(endpoint: Endpoint, status: number) {
  const { reply, replyType = 'json', errors = {} } = endpoint
  const as = (schema: Endpoint['reply'], type: keyof typeof mediaTypes, description: string) => ({
    description,
    content: { [mediaTypes[type]]: { schema } },
  })
  const success = replyType === 'json' ? reply : as(reply, replyType, 'Done')
  const special = Object.entries(errors).map(([code, schema]) => [
    code,
    replyType === 'text' ? as(schema, 'text', 'Refused') : schema,
  ])
  return {
    [status]: status === 204 ? z.null() : success,
    '4xx': errorReply,
    '5xx': errorReply,
    ...Object.fromEntries(special),
  }
}
