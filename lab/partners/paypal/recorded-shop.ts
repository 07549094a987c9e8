import { aShop, type Shop } from '@smart-bird/api/test/paypal.ts'
import { createPayPalHost } from '@smart-bird/sandbox/paypal/host/host'
import { defaultCredentials } from '@smart-bird/sandbox/paypal/protocol/oauth'
import type { HostAnswer, HostRequest } from '@smart-bird/sandbox/paypal/protocol/respond'
import type { Exchange } from './checker.ts'

const baseUrl = 'http://paypal.sandbox'

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

  let token: string | undefined
  const send = (
    { method, path, headers = {}, body = '' }: Sent,
    by: 'test' | 'nonsense' = 'test',
  ) => recorded(by)({ method, url: new URL(path, baseUrl), headers, body })
  const getToken = () => {
    const { clientId, clientSecret } = defaultCredentials
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { body } = send({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    return String(JSON.parse(body).access_token)
  }
  return {
    shop,
    exchanges,
    /** Calls PayPal as the product doesn't; `by` nonsense for a request that asks for a refusal. */
    call(
      method: string,
      path: string,
      body?: unknown,
      { headers = {}, by }: { headers?: Record<string, string>; by?: 'nonsense' } = {},
    ) {
      token ??= getToken()
      const {
        status,
        body: text,
        later,
      } = send(
        {
          method,
          path,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        by,
      )
      return { status, text, json: text.startsWith('{') ? JSON.parse(text) : undefined, later }
    },
  }
}
export type RecordedShop = Awaited<ReturnType<typeof aRecordedShop>>

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
