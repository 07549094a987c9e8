/** The session token `usat`: a JWT that carries the client user state (specification §3). */
import * as z from 'zod/mini'
import { readTokenPayload } from './token-payload.ts'
import { accountStatuses, houseStatuses, userLevels } from './values.ts'

const text = z.nullable(z.string())

/** The logged-in user. Null means "not set". */
const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  email: text,
  phone: text,
  fullUserName: text,
  image: text,
  sbStatus: z.enum(accountStatuses),
  userLevel: z.nullable(z.enum(userLevels)),
  sbHouseDomain: text,
  sbHouseAddress: text,
  sbHousePackage: text,
  sbHouseStatus: z.nullable(z.enum(houseStatuses)),
  sbHouseVersion: text,
})
export type SessionUser = z.infer<typeof sessionUser>

export const tokenClaims = z.extend(sessionUser, {
  /** The session id, which the server can revoke. */
  sid: z.string(),
  /** SHA-256 (base64url) of the binding cookie; absent for clients that are not browsers. */
  bind: z.optional(z.string()),
  /** Logged in with a temporary password; must set a new one first. */
  mustChangePassword: z.optional(z.boolean()),
  /** An admin who must set up a second factor before the admin page opens. */
  mustSetUpTwoFactor: z.optional(z.boolean()),
  /** The admin who is viewing this account as the customer, read-only. */
  viewedBy: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/**
 * Reads a token's payload without checking its signature: the browser only shows it. Undefined for
 * anything that is not such a token.
 */
export const decodeToken = (token: string): TokenClaims | undefined =>
  tokenClaims.safeParse(readTokenPayload(token)).data
