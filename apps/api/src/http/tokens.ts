import { type TokenClaims, tokenClaims } from '@smart-bird/contracts/token'
import { createVerifier } from 'fast-jwt'
import type { Clock } from '#lib/clock'

const issuer = 'smart-bird'

export type Tokens = {
  sign(claims: TokenClaims): string
  /** The claims of a token we signed that has not expired; undefined for anything else. */
  verify(token: string): Readonly<TokenClaims> | undefined
}

const rememberedMax = 5000

/**
 * One synchronous HS256 verifier, and the claims of tokens that passed it: a session sends the same one with every
 * call. Expiry is checked each time, against our own clock, so that tests can move it.
 */
export function createTokens(
  secret: string,
  clock: Clock,
  sign: (claims: TokenClaims) => string,
): Tokens {
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    // Otherwise a token without an issuer would pass.
    requiredClaims: ['iss'],
    ignoreExpiration: true,
  })
  const remembered = new Map<string, Readonly<TokenClaims>>()

  function remember(token: string) {
    const claims = Object.freeze(tokenClaims.parse(verifier(token)))
    const [oldest] = remembered.size < rememberedMax ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(token, claims)
    return claims
  }

  return {
    sign,
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

/** Options for @fastify/jwt, which signs the tokens. */
export const signingOptions = (secret: string) => ({
  secret,
  sign: { algorithm: 'HS256' as const, iss: issuer },
})
