import { expect, it } from 'vitest'
import { aHost } from '#paypal/host/test-host'
import { tokenSeconds } from './oauth.ts'

const form = 'application/x-www-form-urlencoded'
const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

it('hands out a token for the right id and secret', () => {
  const { send } = aHost()
  const authorization = basic('sandbox-client:sandbox-secret')
  const headers = { authorization, 'content-type': form }
  const answer = send('POST', '/v1/oauth2/token', headers, 'grant_type=client_credentials')
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toMatchObject({
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    access_token: expect.stringMatching(/^A21AA/),
  })
})

it("refuses a wrong secret and another grant type with OAuth's errors", () => {
  const { send } = aHost()
  const wrong = { authorization: basic('sandbox-client:no'), 'content-type': form }
  const right = { authorization: basic('sandbox-client:sandbox-secret'), 'content-type': form }
  const refused = send('POST', '/v1/oauth2/token', wrong, 'grant_type=client_credentials')
  expect([refused.status, JSON.parse(refused.body).error]).toEqual([401, 'invalid_client'])
  const other = send('POST', '/v1/oauth2/token', right, 'grant_type=password')
  expect([other.status, JSON.parse(other.body).error]).toEqual([400, 'unsupported_grant_type'])
})

it('answers 401 without a token, with an expired one and with a revoked one', () => {
  const { send, call, pass, host, renewToken } = aHost()
  const plain = send('GET', '/v1/billing/plans', {})
  expect(plain.status).toBe(401)
  expect(JSON.parse(plain.body)).toMatchObject({ name: 'AUTHENTICATION_FAILURE' })
  expect(call('GET', '/v1/billing/plans').status).toBe(200)
  pass(tokenSeconds * 1000)
  expect(call('GET', '/v1/billing/plans').status).toBe(401)
  renewToken()
  expect(call('GET', '/v1/billing/plans').status).toBe(200)
  host.controls.revokeTokens()
  expect(call('GET', '/v1/billing/plans').status).toBe(401)
})
