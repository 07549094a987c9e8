import { setTimeout as wait } from 'node:timers/promises'
import type { PayPalHost } from './host.ts'

/** A `fetch` served by a host in this process, faults included: for testing adapters. */
export const fetchFrom =
  (host: PayPalHost): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const answer = host.handle({
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })
    if (answer.delayMs > 0) await wait(answer.delayMs, undefined, { signal: request.signal })
    if (answer.closed)
      throw new TypeError('fetch failed', { cause: new Error('other side closed') })
    const { status, headers, body } = answer
    return new Response(body === '' ? null : body, { status, headers })
  }
