/** Calls as browsers make them: by name, to the ports of the host, over TLS that a given authority signed. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { host } from './network.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Sent = { method?: string; headers?: Record<string, string>; body?: string }

export type Call = (address: string, sent?: Sent) => Promise<Answer>

const lookup: LookupFunction = (_name, options, callback) =>
  options.all ? callback(null, [{ address: host, family: 4 }]) : callback(null, host, 4)

export function callsOverHttps(ca: string) {
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 8, timeout: 40_000 })

  /** The path is sent as it is written: `new URL` would tidy it up. */
  async function call(
    address: string,
    { method = 'GET', headers = {}, body = '' }: Sent = {},
  ): Promise<Answer> {
    const [, protocol = '', hostname = '', path = '/'] =
      address.match(/^(https?):\/\/([^/]+)(.*)$/) ?? []
    const isSecure = protocol === 'https'
    const options = { hostname, path, method, headers, lookup, servername: hostname }
    const request = isSecure ? httpsRequest({ ...options, agent }) : httpRequest(options)
    // Where the connection breaks in the middle of an answer, reading it fails, too.
    request.on('error', () => {})
    request.end(body)
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error('There is no answer.')
    const { statusCode: status = 0, headers: received } = response
    return { status, headers: received, body: await text(response) }
  }

  async function untilServed(address: string) {
    let last: unknown
    for (let tries = 0; tries < 60; tries++) {
      try {
        return await call(address)
      } catch (error) {
        // No certificate yet.
        last = error
        await wait(500)
      }
    }
    throw new Error(`${address} is not served: ${last}`)
  }

  return { call, untilServed }
}
