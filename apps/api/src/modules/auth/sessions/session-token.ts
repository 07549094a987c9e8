import type { SessionUser } from '@smart-bird/contracts/token'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { bearerToken } from '#http/bearer-token'
import type { Caller } from '#http/caller'
import { orRefuse } from '#lib/app-error'
import { findUserState, type UserState } from '#modules/auth/user-repo'
import { levelAt } from '#modules/levels/rules'

type Issue = {
  userId: number
  sid: string
  /** SHA-256 of the binding cookie. */
  bind?: string | undefined
  expiresAt: Date
  viewedBy?: string | undefined
}

/** Issues a token for a session, with the user's current data. */
export async function issueToken(
  context: Pick<Context, 'tokens' | 'clock' | 'config'>,
  db: Db,
  issue: Issue,
): Promise<{ token: string; sbVersion: string | null }> {
  const state = orRefuse(await findUserState(db, issue.userId), 'user_not_found')
  const now = context.clock()
  const token = context.tokens.sign({
    ...sessionUserOf(state, now),
    sid: issue.sid,
    ...(issue.bind ? { bind: issue.bind } : {}),
    ...(state.user.mustChangePassword && !issue.viewedBy ? { mustChangePassword: true } : {}),
    ...(lacksTwoFactor(context, state) && !issue.viewedBy ? { mustSetUpTwoFactor: true } : {}),
    ...(issue.viewedBy ? { viewedBy: issue.viewedBy } : {}),
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(issue.expiresAt.getTime() / 1000),
  })
  return { token, sbVersion: state.house?.version ?? null }
}

/** A token with the caller's current data, and the session, binding and expiry of the request's token. */
export async function freshToken(context: Context, caller: Caller, request: FastifyRequest) {
  const claims = orRefuse(context.tokens.verify(bearerToken(request) ?? ''), 'session_expired')
  const { token } = await issueToken(context, context.db, {
    userId: caller.userId,
    sid: claims.sid,
    bind: claims.bind,
    expiresAt: new Date(claims.exp * 1000),
    viewedBy: claims.viewedBy,
  })
  return token
}

const lacksTwoFactor = ({ config }: Pick<Context, 'config'>, { user }: UserState) =>
  config.adminTwoFactor && user.status === 'admin' && user.totpEnabledAt === null

function sessionUserOf({ user, house, unbrokenSince }: UserState, now: Date): SessionUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    phone: user.phone,
    fullUserName: user.fullName,
    image: user.image,
    sbStatus: user.status,
    userLevel: levelAt({ joinedAt: user.joinedAt, status: user.status, unbrokenSince }, now),
    sbHouseDomain: house?.disconnectedAt ? null : (house?.domain ?? null),
    sbHouseAddress: house?.address ?? null,
    sbHousePackage: house?.package ?? null,
    sbHouseStatus: house?.status ?? null,
    sbHouseVersion: house?.version ?? null,
  }
}
