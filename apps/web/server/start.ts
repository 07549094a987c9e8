import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { answerTo } from './answer.ts'
import { loadDist, type Site } from './dist-files.ts'

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
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = answerTo(site, request.raw.url ?? '/', request.headers)
    return reply.code(status).headers(headers).send(body)
  }
  const app = Fastify({
    logger: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    // An address that cannot be decoded is one that does not exist.
    frameworkErrors: (_, request, reply) => answer(request, reply),
    clientErrorHandler: (error, socket) => answerClientError(site, error, socket),
  })
  app.get('/*', answer)
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

/** What is no request is answered on its bare socket, with the headers of every answer. */
function answerClientError({ headers }: Site, error: Error & { code?: string }, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = clientErrors[error.code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`, () => socket.destroy())
}

const clientErrors: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function listenFault(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or set WEB_PORT to a free port.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: set WEB_PORT to one above 1023.`
  return `The web server could not start: ${error instanceof Error ? error.message : error}`
}
