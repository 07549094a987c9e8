import { type Pauses, repetition } from './paypal-pauses.ts'
import { accessToken } from './paypal-schemas.ts'

export type PayPalCredentials = {
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Replaces the network in tests. */
  fetch?: typeof fetch | undefined
}

const path = '/v1/oauth2/token'

type Token = { text: string; refreshAtMs: number }

/**
 * The access token, fetched once and renewed shortly before it expires. Simultaneous calls share the
 * request.
 */
export function tokenCache(
  { baseUrl, clientId, clientSecret, fetch }: PayPalCredentials,
  pauses: Pauses,
) {
  let token: Token | undefined
  let asking: Promise<Token> | undefined

  async function ask(): Promise<Token> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { default: ky } = await import('ky')
    const reply = await pauses.inTurn(path, () =>
      ky
        .post(`${baseUrl}${path}`, {
          headers: { authorization: `Basic ${basic}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
          timeout: 5000,
          retry: repetition,
          redirect: 'error',
          ...(fetch ? { fetch } : {}),
        })
        .json(),
    )
    const { access_token, expires_in } = accessToken.parse(reply)
    // A tenth of its lifetime early, but at most five minutes.
    const livesMs = expires_in * 1000 - Math.min(expires_in * 100, 300_000)
    return { text: access_token, refreshAtMs: Date.now() + livesMs }
  }

  return {
    async get(): Promise<string> {
      if (token && Date.now() < token.refreshAtMs) return token.text
      asking ??= ask().finally(() => {
        asking = undefined
      })
      token = await asking
      return token.text
    },
    /** Drops a refused token, but not a newer one. */
    drop(refused: string) {
      if (token?.text === refused) token = undefined
    },
  }
}
