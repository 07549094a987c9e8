import { aShop, type Shop } from '@smart-bird/api/test/paypal.ts'
import { createPayPalHost } from '@smart-bird/sandbox/paypal/host/host'
import { defaultCredentials } from '@smart-bird/sandbox/paypal/protocol/oauth'
import type { HostAnswer, HostRequest } from '@smart-bird/sandbox/paypal/protocol/respond'
import type { Exchange } from './checker.ts'

const baseUrl = 'http://paypal.sandbox'

export type RecordedShop = Awaited<ReturnType<typeof aRecordedShop>>

/** The product with its PayPal in this process. Whatever goes between them is recorded. */
export async function aRecordedShop() {
  const exchanges: Exchange[] = []
  let shop: Shop | undefined
  const host = createPayPalHost({
    baseUrl,
    deliver: async ({ url, headers, body }) => {
      const path = new URL(url).pathname
      const reply = await shop?.app.inject({ method: 'POST', url: path, headers, payload: body })
      return reply?.statusCode ?? 503
    },
  })
  const recorded = (by: Exchange['by']) => (request: HostRequest) => {
    const keep = (answer: HostAnswer) => {
      if (!answer.closed) exchanges.push({ by, request, answer })
      return answer
    }
    const answer = host.handle(request)
    const { later } = answer
    return later ? { ...answer, later: () => keep(later()) } : keep(answer)
  }
  shop = await aShop({ host: { ...host, handle: recorded('product') } })

  const { clientId, clientSecret } = defaultCredentials
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const login = recorded('test')({
    method: 'POST',
    url: new URL('/v1/oauth2/token', baseUrl),
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const authorization = `Bearer ${JSON.parse(login.body).access_token}`

  /** Calls PayPal as the product doesn't. */
  const call = (
    method: string,
    path: string,
    body?: unknown,
    headers = {},
    by: 'test' | 'nonsense' = 'test',
  ) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = recorded(by)({
      method,
      url: new URL(path, baseUrl),
      headers: { authorization, ...json, ...headers },
      body: body === undefined ? '' : JSON.stringify(body),
    })
    return { ...answer, json: answer.body.startsWith('{') ? JSON.parse(answer.body) : undefined }
  }
  let keys = 0
  return {
    shop,
    controls: host.controls,
    world: host.world,
    exchanges,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}, headers = {}) => call('POST', path, body, headers),
    /** A key of its own. */
    once: () => ({ 'paypal-request-id': `journey-${++keys}` }),
    /** A request that asks for a refusal. */
    refuse: (method: string, path: string, body?: unknown, headers = {}) =>
      call(method, path, body, headers, 'nonsense'),
  }
}
