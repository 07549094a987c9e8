import { limits } from '@smart-bird/contracts/limits'
import type { FastifyInstance } from 'fastify'

/** Calls that take a JPEG as it is, and nothing else. */
export function takeJpegs(app: FastifyInstance, serveAll: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: limits.photoBytesMax },
      (_request, body, done) => done(null, body),
    )
    serveAll(scope)
  })
}
