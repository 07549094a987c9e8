import type { Endpoint } from '@smart-bird/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import type { NoLists } from '#db/question'
import { bearerToken } from './bearer-token.ts'
import { type Handler, serve } from './serve.ts'

type Open<O> = (code: string | undefined, address: string) => Promise<O>

/** Serves calls with a key or an emailed code: `open` finds what it opens, or throws. */
export const keyServer =
  <O>(app: FastifyInstance, open: Open<O>) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, NoLists, O>) =>
    serve(app, endpoint, handler, { open: (request) => open(bearerToken(request), request.ip) })
