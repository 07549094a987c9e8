import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { type Report, reportPath } from './page-script.ts'
import { type Handler, matches, type Pattern, Request, Route } from './route.ts'

type Events = {
  request: [Request]
  requestfailed: [Request]
  error: [string, string]
  navigated: [string]
}

/**
 * Between the browser and everything it loads: WebDriver can neither hold a request back nor run a script
 * before the page's own, nor tell what went wrong in the console.
 */
export class PageProxy extends EventEmitter<Events> {
  /** Run at the start of every page. */
  readonly scripts: string[] = []
  userAgent: string | undefined
  private routes: { pattern: Pattern; handler: Handler }[] = []
  private readonly agent = new Agent({ keepAlive: true })
  // Only the browser ends an idle connection, so none is closed in the moment of its reuse.
  private readonly server = createServer({ keepAliveTimeout: 0 }, (message, reply) => {
    this.answer(message, reply).catch(() => reply.destroy())
  })

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return (this.server.address() as AddressInfo).port
  }

  close() {
    this.server.close()
    this.server.closeAllConnections()
    this.agent.destroy()
  }

  /** The newest route decides. */
  route(pattern: Pattern, handler: Handler) {
    this.routes.unshift({ pattern, handler })
  }

  unroute(pattern: Pattern) {
    this.routes = this.routes.filter((route) => String(route.pattern) !== String(pattern))
  }

  private async answer(message: IncomingMessage, reply: ServerResponse) {
    const body = await buffer(message)
    if (message.url?.endsWith(reportPath)) {
      reply.writeHead(204).end()
      return this.hear(JSON.parse(body.toString()))
    }
    const asked = new Request(message, body)
    this.emit('request', asked)
    reply.once('close', () => {
      if (!reply.writableFinished) this.emit('requestfailed', asked)
    })
    const forward = () => this.forward(message, body, reply)
    const route = this.routes.find(({ pattern }) => matches(pattern, asked.url()))
    if (!route) return forward()
    if (isPreflight(message)) return void reply.writeHead(204, permission(message)).end()
    return route.handler(new Route(asked, reply, forward))
  }

  private hear({ kind, text: said, url }: Report) {
    if (kind === 'navigated') this.emit('navigated', url)
    else this.emit('error', said, url)
  }

  private forward(message: IncomingMessage, body: Buffer, reply: ServerResponse) {
    const { method, headers } = message
    const url = message.url ?? ''
    const isPage = headers['sec-fetch-dest'] === 'document'
    const sent = {
      ...headers,
      ...(isPage ? { 'accept-encoding': 'identity' } : {}),
      ...(this.userAgent ? { 'user-agent': this.userAgent } : {}),
    }
    const call = request(url, { method, headers: sent, agent: this.agent })
    call.on('response', (answer) => {
      const { statusCode = 502 } = answer
      if (statusCode >= 400) this.emit('error', refusalText(statusCode), url)
      const isHtml = /^text\/html/.test(answer.headers['content-type'] ?? '')
      if (isPage && isHtml) return void this.answerPage(answer, reply)
      reply.writeHead(statusCode, answer.headers)
      answer.pipe(reply)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection in the moment of its reuse: browsers ask again on another one.
      const isGone = call.reusedSocket && error.code === 'ECONNRESET' && !reply.headersSent
      if (isGone) this.forward(message, body, reply)
      else reply.destroy()
    })
    call.end(body)
  }

  /** The page with our script in it, which its security policy allows like its own ones. */
  private async answerPage(answer: IncomingMessage, reply: ServerResponse) {
    const script = this.scripts.join(';\n')
    const page = (await text(answer)).replace(
      /<head[^>]*>/,
      (head) => `${head}<script>${script}</script>`,
    )
    const headers: IncomingHttpHeaders = { ...answer.headers }
    delete headers['content-length']
    delete headers['transfer-encoding']
    const policy = headers['content-security-policy']
    if (typeof policy === 'string')
      headers['content-security-policy'] = policy.replace(
        /script-src(?: 'none')?/,
        `$& 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
    reply.writeHead(answer.statusCode ?? 502, headers).end(page)
  }
}

/** As Chromium's console says it. */
const refusalText = (status: number) =>
  `Failed to load resource: the server responded with a status of ${status} (${STATUS_CODES[status]})`

const isPreflight = ({ method, headers }: IncomingMessage) =>
  method === 'OPTIONS' && 'access-control-request-method' in headers

const permission = ({ headers }: IncomingMessage) => ({
  'access-control-allow-origin': headers.origin ?? '*',
  'access-control-allow-methods': headers['access-control-request-method'] ?? '',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  'access-control-allow-credentials': 'true',
})
