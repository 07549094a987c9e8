import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle')

export type Pattern = string | RegExp
export const matches = (pattern: Pattern, url: string): boolean =>
  iso.urlMatches(undefined, url, pattern)

/** What journeys ask of a request. */
export class Request {
  private readonly message: IncomingMessage
  private readonly body: Buffer
  constructor(message: IncomingMessage, body: Buffer) {
    this.message = message
    this.body = body
  }
  url = () => this.message.url ?? ''
  method = () => this.message.method ?? ''
  postData = () => this.body.toString() || null
  resourceType = () => String(this.message.headers['sec-fetch-dest'] ?? 'other')
}

type Answer = {
  status?: number
  body?: string
  json?: unknown
  contentType?: string
  headers?: object
}
export type Handler = (route: Route) => unknown

/** What a journey decides about a request. */
export class Route {
  private readonly asked: Request
  private readonly reply: ServerResponse
  private readonly forward: () => void
  constructor(asked: Request, reply: ServerResponse, forward: () => void) {
    this.asked = asked
    this.reply = reply
    this.forward = forward
  }
  request = () => this.asked
  continue = async () => this.forward()
  abort = async () => void this.reply.destroy()
  fulfill = async ({ status = 200, json, contentType, headers = {}, ...answer }: Answer) => {
    const type = contentType ?? (json === undefined ? undefined : 'application/json')
    const body = json === undefined ? answer.body : JSON.stringify(json)
    this.reply.writeHead(status, { ...(type && { 'content-type': type }), ...headers }).end(body)
  }
}
