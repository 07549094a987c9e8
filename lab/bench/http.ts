export type Answer = {
  status: number
  body: string
  ms: number
  /** In seconds; 0 without such a header. */
  retryAfter: number
}
type Asked = { headers?: Record<string, string>; json?: object | undefined }

/** Calls over a kept connection, with the milliseconds that it took. */
export async function call(url: string, { headers, json }: Asked = {}): Promise<Answer> {
  const began = performance.now()
  const reply = await fetch(url, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  })
  const body = await reply.text()
  return {
    status: reply.status,
    body,
    ms: performance.now() - began,
    retryAfter: Number(reply.headers.get('retry-after')),
  }
}
