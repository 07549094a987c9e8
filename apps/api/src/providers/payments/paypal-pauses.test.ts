import { expect, it } from 'vitest'
import { payPal } from './paypal.ts'

type Shown = {
  status?: 429 | 503
  retryAfter?: string | undefined
  path?: string
  retryDelayMs?: number
}

/** A PayPal that answers 429 or 503 to a path while `isBusy`, else that nothing is found. */
function aBusyPayPal(shown: Shown) {
  const { status = 429, retryAfter, path = '/v2/', retryDelayMs = 100 } = shown
  const asked: string[] = []
  const state = { nowMs: Date.now(), isBusy: true }
  const provider = payPal(
    {
      baseUrl: 'http://paypal.sandbox',
      clientId: 'a',
      clientSecret: 'b',
      brandName: 'x',
      retryDelayMs,
      clock: () => new Date(state.nowMs),
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url)
        asked.push(pathname)
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
        if (state.isBusy && pathname.startsWith(path))
          return new Response('{}', { status, headers })
        return pathname.endsWith('token')
          ? Response.json({ access_token: 't', expires_in: 1000 })
          : new Response(null, { status: 404 })
      },
    },
    { info() {}, warn() {}, error() {} },
  )
  const countOf = (text: string) => asked.filter((pathname) => pathname.includes(text)).length
  return { provider, state, countOf }
}
const busy = { reason: 'unreachable', retryAfterMs: expect.any(Number) }

it.each([
  ['seconds', () => '600', 600],
  ['a date', () => new Date(Date.now() + 601_000).toUTCString(), 602],
  ['a time that is absurdly long', () => '10000000', 3600],
])(
  'PayPal is left alone for as long as it asks in %s, one API at a time',
  async (_, text, seconds) => {
    const { provider, state, countOf } = aBusyPayPal({ retryAfter: text() })
    await expect(provider.captureOrder('A', 'c')).rejects.toMatchObject(busy)
    state.isBusy = false
    await expect(provider.findOrder('A')).rejects.toMatchObject(busy)
    expect(countOf('/v2/checkout')).toBe(1)
    expect(await provider.findSubscription('I-1')).toBeUndefined()
    state.nowMs += seconds * 1000 - 10_000
    await expect(provider.findOrder('A')).rejects.toMatchObject(busy)
    state.nowMs += 10_000
    expect(await provider.findOrder('A')).toBeUndefined()
  },
)

it('a short wait is part of the call, and all calls wait together', async () => {
  const { provider, state, countOf } = aBusyPayPal({ retryAfter: '2' })
  const first = provider.findOrder('A')
  await expect.poll(() => countOf('/v2/')).toBe(1)
  state.isBusy = false
  const second = provider.findOrder('B')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(countOf('/v2/')).toBe(1)
  expect([await first, await second]).toEqual([undefined, undefined])
  expect(countOf('/v2/')).toBe(3)
})

it.each([
  // A short wait is made, and the call repeated at once.
  [10, 2, [20, 80, 320]],
  [20_000, 1, [20_000, 40_000, 60_000, 60_000]],
])(
  'without a time, each refusal in a row makes a wait of %i ms longer',
  async (retryDelayMs, calls, waits) => {
    const { provider, state, countOf } = aBusyPayPal({ retryAfter: undefined, retryDelayMs })
    for (const retryAfterMs of waits) {
      await expect(provider.findOrder('A')).rejects.toMatchObject({ retryAfterMs })
      state.nowMs += retryAfterMs
    }
    expect(countOf('/v2/')).toBe(calls * waits.length)
    state.isBusy = false
    expect(await provider.findOrder('A')).toBeUndefined()
    state.isBusy = true
    await expect(provider.findOrder('A')).rejects.toMatchObject({ retryAfterMs: waits[0] })
  },
)

it('calls that are refused at once make one wait, not a longer one each', async () => {
  const { provider, state } = aBusyPayPal({ retryAfter: undefined, retryDelayMs: 20_000 })
  const calls = ['A', 'B', 'C'].map((id) => provider.findOrder(id))
  for (const call of calls) await expect(call).rejects.toMatchObject({ retryAfterMs: 20_000 })
  state.nowMs += 20_000
  state.isBusy = false
  expect(await provider.findOrder('A')).toBeUndefined()
})

it('a token that PayPal won’t give for an hour is not waited for', async () => {
  const { provider, countOf } = aBusyPayPal({ retryAfter: '3600', path: '/v1/oauth2' })
  await expect(provider.findOrder('A')).rejects.toMatchObject(busy)
  await expect(provider.findSubscription('A')).rejects.toMatchObject(busy)
  expect(countOf('token')).toBe(1)
})

it.each([
  ['600', '/v2/', 1],
  ['1', '/v2/', 2],
  [undefined, '/v2/', 2],
  ['600', '/v1/oauth2', 1],
])(
  'a PayPal that is down and asks for %s s at %s is asked %i times',
  async (retryAfter, path, times) => {
    const { provider, countOf } = aBusyPayPal({ status: 503, retryAfter, path })
    await expect(provider.findOrder('A')).rejects.toMatchObject({ reason: 'unreachable' })
    expect(countOf(path)).toBe(times)
  },
)
