import { paymentEvents } from '@smart-bird/contracts/billing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { takeEvent } from './take-event.ts'

const bodyBytesMax = 256 * 1024

/**
 * The provider's events. Their signature covers the raw bytes, so this route has a scope of its own
 * whose parser keeps them.
 */
export async function eventRoutes(app: FastifyInstance, context: Context) {
  const rawBodies = new WeakMap<FastifyRequest, Buffer>()
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const raw = Buffer.from(body)
      rawBodies.set(request, raw)
      return parse(request, raw.toString('utf8'), done)
    })
    serve(
      scope,
      paymentEvents,
      async ({ body, request }) => {
        const rawBody = rawBodies.get(request) ?? Buffer.alloc(0)
        const signed = { headers: request.headers, rawBody }
        await takeEvent(context, { event: body, signed, address: request.ip })
        return { received: true as const }
      },
      { bodyLimit: bodyBytesMax, takesAnyText: true },
    )
  })
}
