import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { TokenClaims } from '@smart-bird/contracts/token'

export type Forgery = readonly [how: string, token: string]

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object, claims: object) => `${encode(header)}.${encode(claims)}`

/** A JWT with any header, signed with any key by any HMAC. */
function withHmac(header: object, claims: object, key: string | Buffer, hash = 'sha256') {
  const body = unsigned(header, claims)
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

const hs256 = { alg: 'HS256', typ: 'JWT' }

/** Tokens made without the key. */
export function tokensWithoutKey(claims: object): Forgery[] {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = String(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
  const ed = generateKeyPairSync('ed25519')
  const jwk = rsa.publicKey.export({ format: 'jwk' })
  const withRsa = (header: object) => {
    const body = unsigned(header, claims)
    return `${body}.${sign('sha256', Buffer.from(body), rsa.privateKey).toString('base64url')}`
  }
  const edBody = unsigned({ alg: 'EdDSA' }, claims)
  const keys = ['', 'secret', 'a secret for tests', '\0', publicPem, randomBytes(32)]
  const headers = ['none', 'None', 'NONE', 'nOnE', '', 'HS256 ', 'hs256', 'null']
  const lures = [
    { kid: '../../../../dev/null' },
    { kid: "' union select 'key" },
    { jku: 'http://localhost:4100/keys' },
    { x5u: 'http://localhost:4100/cert' },
    { jwk },
    { crit: ['exp'], b64: false },
  ]
  return [
    ...headers.flatMap((alg): Forgery[] => {
      const body = unsigned({ alg, typ: 'JWT' }, claims)
      return [
        [`alg "${alg}", no signature`, `${body}.`],
        [`alg "${alg}", no third part`, body],
        [`alg "${alg}", any signature`, `${body}.${randomBytes(32).toString('base64url')}`],
      ]
    }),
    ...keys.map((key, n): Forgery => [`key ${n}`, withHmac(hs256, claims, key)]),
    ...Array.from(
      { length: 50 },
      (): Forgery => ['a random key', withHmac(hs256, claims, randomBytes(32))],
    ),
    ...lures.map(
      (lure): Forgery => [
        `header ${Object.keys(lure)}`,
        withHmac({ ...hs256, ...lure }, claims, randomBytes(32)),
      ],
    ),
    ['RS256 with an own key', withRsa({ alg: 'RS256', typ: 'JWT' })],
    ['RS256 that brings its key', withRsa({ alg: 'RS256', jwk })],
    ['signed with RSA, called HS256', withRsa(hs256)],
    ['HMAC with the public key, called RS256', withHmac({ alg: 'RS256' }, claims, publicPem)],
    ['EdDSA', `${edBody}.${sign(null, Buffer.from(edBody), ed.privateKey).toString('base64url')}`],
  ]
}

/** Tokens made with the key that we would never issue. */
export function oddTokensWithKey(claims: TokenClaims, iss: string, key: string): Forgery[] {
  const signed = (change: object) => withHmac(hs256, { ...claims, iss, ...change }, key)
  const now = Math.floor(Date.now() / 1000)
  const without = Object.keys(claims).filter((claim) => claim !== 'bind')
  return [
    ...without.map((claim): Forgery => [`no ${claim}`, signed({ [claim]: undefined })]),
    ['expired', signed({ exp: now - 1 })],
    ['long expired', signed({ exp: 1 })],
    ['expiry as text', signed({ exp: String(now + 1000) })],
    ['another issuer', signed({ iss: 'somebody' })],
    ['no issuer', signed({ iss: undefined })],
    ['an unknown session', signed({ sid: randomUUID() })],
    ['no uuid', signed({ sid: "x' or '1'='1" })],
    ['another user', signed({ id: claims.id + 1 })],
    ['user as text', signed({ id: String(claims.id) })],
    ['negative user', signed({ id: -1 })],
    ['bound to a cookie that is not there', signed({ bind: 'x'.repeat(43) })],
    ['bound to nothing', signed({ bind: '' })],
    ['HS384', withHmac({ alg: 'HS384' }, { ...claims, iss }, key, 'sha384')],
    ['HS512', withHmac({ alg: 'HS512' }, { ...claims, iss }, key, 'sha512')],
  ]
}

/** The token with each character changed, and cut off at each character. */
export function damagedTokens(token: string): Forgery[] {
  const altered = [...token].flatMap((char, at): Forgery[] => {
    const other = token.slice(0, at) + (char === 'A' ? 'B' : 'A') + token.slice(at + 1)
    return sameBytes(token, other) ? [] : [[`character ${at} changed`, other]]
  })
  const cut = [...token].map((_, at): Forgery => [`cut at ${at}`, token.slice(0, at)])
  const around = [
    `${token}.`,
    `.${token}`,
    `${token}.${token}`,
    `${token}=`,
    `${token} x`,
    '..',
    '.',
  ]
  return [...altered, ...cut.slice(1), ...around.map((one): Forgery => ['odd parts', one])]
}

/** The last character of base64url can have unused bits. */
const sameBytes = (left: string, right: string) =>
  left.split('.').map(decode).join() === right.split('.').map(decode).join()
const decode = (part: string) => Buffer.from(part, 'base64url').toString('hex')
