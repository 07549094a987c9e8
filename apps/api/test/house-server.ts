import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import * as z from 'zod'

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Behavior = (response: ServerResponse, call: Call, request: IncomingMessage) => unknown

/** What the real platform answers to everything. */
export const emptyAnswer: Behavior = (response) => response.writeHead(200).end()

/** A call hangs until the caller gives up. */
export const noAnswer: Behavior = () => {}

export type HouseServer = Awaited<ReturnType<typeof aHouseServer>>

/** A real HTTP server on loopback in place of a house. */
export async function aHouseServer(behavior: Behavior = emptyAnswer) {
  const calls: Call[] = []
  let answer = behavior
  let isReporting = false
  let connections = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body }
    calls.push(call)
    await answer(response, call, request)
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    port,
    host: `127.0.0.1:${port}`,
    address: (hook = 'service') => `http://127.0.0.1:${port}/api/webhook/${hook}`,
    calls,
    connections: () => connections,
    /** `reports`: what it receives, it will report. */
    behave(next: Behavior, { reports = false } = {}) {
      answer = next
      isReporting = reports
    },
    reports: () => isReporting,
    answers: () => answer !== noAnswer,
    /** The last call's body. */
    lastMessage: () => message.parse(JSON.parse(calls.at(-1)?.body ?? 'null')),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const message = z.object({
  id: z.string(),
  action: z.string(),
  username: z.string(),
  houseDomain: z.string().nullable(),
  status: z.string().optional(),
  requestedAt: z.iso.datetime(),
})
