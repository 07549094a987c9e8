import type { TokenClaims } from '@smart-bird/contracts/token'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { revokeSession } from './repo.ts'
import { issueToken } from './session-token.ts'

/** Ends the session of a token; a session that has ended already is fine. */
export async function logout({ db, clock }: Context, claims: TokenClaims, address: string) {
  await db.transaction(async (tx) => {
    const ended = await revokeSession(tx, claims.sid, clock())
    if (!ended) return
    const { viewedBy: viewerId } = ended
    const isView = viewerId !== null && claims.viewedBy !== undefined
    await writeAudit(tx, {
      actor: isView
        ? { userId: viewerId, username: claims.viewedBy ?? '' }
        : { userId: claims.id, username: claims.username },
      action: isView ? 'customer.view-ended' : 'logout',
      subject: isView ? claims.username : undefined,
      address,
    })
  })
}

/** A token with the user's present data for the same session, binding and end. */
export async function renewToken(
  context: Context,
  caller: Caller,
  claims: TokenClaims | undefined,
): Promise<string> {
  if (!claims) throw new AppError('session_expired')
  const { token } = await issueToken(context, context.db, {
    userId: caller.userId,
    sid: claims.sid,
    bind: claims.bind,
    expiresAt: new Date(claims.exp * 1000),
    viewedBy: claims.viewedBy,
  })
  return token
}

/** The same for the token a call came with. */
export const freshToken = (context: Context, caller: Caller, request: FastifyRequest) =>
  renewToken(context, caller, context.tokens.verify(bearerToken(request) ?? ''))
