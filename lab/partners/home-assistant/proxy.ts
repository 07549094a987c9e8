import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { portOf } from '@smart-bird/sandbox/lib/server'

export type ReverseProxy = Awaited<ReturnType<typeof aProxy>>

/** A reverse proxy in front of a house, which says for whom it asks. */
export async function aProxy(origin: string) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' }
    const options = { method: incoming.method, headers }
    const onward = request(origin + incoming.url, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${portOf(server.address(), 0)}`
  return {
    host,
    origin: `http://${host}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
