import type { HostAnswer } from '#paypal/protocol/respond'
import type { World } from '#paypal/state/world'
import type { PayPalHost } from './host.ts'

/** A `fetch` served by a host in this process, faults included: for testing adapters. */
export const fetchFrom =
  (host: PayPalHost): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const first = host.handle({
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    })
    const answer = await actOut(host.world, first, request.signal)
    if (answer.closed)
      throw new TypeError('fetch failed', { cause: new Error('other side closed') })
    const { status, headers, body } = answer
    return new Response(body === '' ? null : body, { status, headers })
  }

async function actOut(
  { delays }: World,
  answer: HostAnswer,
  left: AbortSignal,
): Promise<HostAnswer> {
  const { delayMs, later } = answer
  if (later) {
    // PayPal finishes its work even if nobody waits for the answer anymore.
    const done = delays.wait(delayMs).then(later)
    return Promise.race([done, rejectOn(left)])
  }
  if (delayMs > 0) await delays.wait(delayMs, left)
  return answer
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
