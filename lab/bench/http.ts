import { Agent, request } from 'node:http'

export type Answer = {
  status: number
  body: string
  ms: number
  location: string | undefined
  /** In seconds; 0 without such a header. */
  retryAfter: number
}
type Asked = { method?: string; headers?: Record<string, string>; json?: object; form?: string }

/** Calls over kept connections, with the milliseconds that each took. */
export function caller(inFlight: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const call = (url: string, { method, headers = {}, json, form }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const body = json ? JSON.stringify(json) : form
      const began = performance.now()
      const asked = request(
        url,
        {
          agent,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...headers,
            ...(body === undefined
              ? {}
              : {
                  'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
                  'content-length': Buffer.byteLength(body),
                }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              location: reply.headers.location,
              retryAfter: Number(reply.headers['retry-after'] ?? 0),
              body: Buffer.concat(chunks).toString(),
              ms: performance.now() - began,
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  return { call, close: () => agent.destroy() }
}
