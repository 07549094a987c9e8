import Fastify from 'fastify'
import { answerTo } from './answer.ts'
import { loadDist } from './dist-files.ts'

type Options = { dist: string; port?: number; host?: string }
export type WebServer = { url: string; port: number; close: () => Promise<void> }

/** Serves a built site from memory. Port 0 takes a free one. Throws one sentence that says what to do. */
export async function startWebServer({
  dist,
  port = 3000,
  host = '0.0.0.0',
}: Options): Promise<WebServer> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('WEB_PORT should be a whole number from 0 to 65535.')
  const site = await loadDist(dist)
  const app = Fastify({ logger: false, forceCloseConnections: 'idle', exposeHeadRoutes: true })
  app.get('/*', (request, reply) => {
    const { status, headers, body } = answerTo(site, request.url, request.headers)
    return reply.code(status).headers(headers).send(body)
  })
  app.setNotFoundHandler((_, reply) =>
    reply
      .code(405)
      .headers({ ...site.headers, allow: 'GET, HEAD' })
      .send(),
  )
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new Error(listenFault(error, port))
  }
  const address = app.server.address()
  const bound = address && typeof address === 'object' ? address.port : port
  return { url: `http://localhost:${bound}`, port: bound, close: async () => app.close() }
}

function listenFault(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or set WEB_PORT to a free port.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: set WEB_PORT to one above 1023.`
  return `The web server could not start: ${error instanceof Error ? error.message : error}`
}
