import type { FastifyJWTOptions, JWT } from '@fastify/jwt'
import { type TokenClaims, tokenClaims } from '@smart-bird/contracts/token'
import type { Clock } from '#lib/clock'

const issuer = 'smart-bird'

export type Tokens = {
  sign(claims: TokenClaims): string
  /** The claims of a token we signed that has not expired; undefined for anything else. */
  verify(token: string): Readonly<TokenClaims> | undefined
}

const rememberedMax = 5000

/**
 * Keeps the claims of tokens that passed: a session sends the same one with every call. Expiry is checked each
 * time, against our own clock, so that tests can move it.
 */
export function createTokens(jwt: Pick<JWT, 'sign' | 'verify'>, clock: Clock): Tokens {
  const remembered = new Map<string, Readonly<TokenClaims>>()

  function remember(token: string) {
    const claims = Object.freeze(tokenClaims.parse(jwt.verify(token)))
    const [oldest] = remembered.size < rememberedMax ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, claims)
    return claims
  }

  return {
    sign: (claims) => jwt.sign(claims),
    verify(token) {
      try {
        const claims = remembered.get(token) ?? remember(token)
        return claims.exp * 1000 > clock().getTime() ? claims : undefined
      } catch {
        // Wrong signature or algorithm, or not a token at all.
        return undefined
      }
    },
  }
}

/** How @fastify/jwt signs and verifies tokens. */
export const tokenOptions = (secret: string): FastifyJWTOptions => ({
  secret,
  sign: { algorithm: 'HS256', iss: issuer },
  verify: {
    algorithms: ['HS256'],
    allowedIss: issuer,
    // Otherwise a token without an issuer would pass.
    requiredClaims: ['iss'],
    ignoreExpiration: true,
  },
})
