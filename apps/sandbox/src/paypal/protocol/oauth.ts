import type { World } from '#paypal/state/world'

export type Credentials = { clientId: string; clientSecret: string }
/** The same as the defaults of the product's settings. */
export const defaultCredentials: Credentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
}
/** PayPal's tokens are valid for nine hours. */
export const tokenSeconds = 32_400

type Issued = { status: number; body: Record<string, unknown> }

/** `POST /v1/oauth2/token`: an access token for the right id and secret. */
export const issueToken = (
  world: World,
  { clientId, clientSecret }: Credentials,
  authorization: string | undefined,
  form: URLSearchParams,
): Issued => {
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  if (authorization !== `Basic ${expected}`)
    return refused(401, 'invalid_client', 'Client Authentication failed')
  if (form.get('grant_type') !== 'client_credentials')
    return refused(400, 'unsupported_grant_type', 'unsupported grant_type')
  const token = world.ids.accessToken()
  forgetOld(world)
  world.state.tokens[token] = world.now().getTime() + tokenSeconds * 1000
  return {
    status: 200,
    body: {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/subscriptions',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: tokenSeconds,
      nonce: `${world.now().toISOString()}${world.ids.debug()}`,
    },
  }
}

export const isAuthorized = (world: World, authorization: string | undefined) => {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return (world.state.tokens[token] ?? 0) > world.now().getTime()
}

const forgetOld = ({ state, now }: World) => {
  for (const [token, endMs] of Object.entries(state.tokens))
    if (endMs <= now().getTime()) delete state.tokens[token]
}

const refused = (status: number, error: string, error_description: string) => ({
  status,
  body: { error, error_description },
})
