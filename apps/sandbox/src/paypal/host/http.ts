import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PayPalHost } from './host.ts'

/** `/v1` and `/v2`: passes every request to the host, and acts out delays and broken connections. */
export const addApiRoutes = async (app: FastifyInstance, host: PayPalHost) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const held = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of held) reply.raw.destroy()
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { delayMs, closed, later, ...now } = host.handle({
      method: request.method,
      url: new URL(request.url, host.world.baseUrl()),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: typeof request.body === 'string' ? request.body : '',
    })
    if (closed) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    if (delayMs > 0) {
      held.add(reply)
      await host.world.delays.wait(delayMs)
      held.delete(reply)
    }
    const { status, headers, body } = later?.() ?? now
    return reply
      .code(status)
      .headers(headers)
      .send(body === '' ? undefined : body)
  }
  for (const url of ['/v1/*', '/v2/*'])
    app.route({ method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], url, handler: answer })
}
