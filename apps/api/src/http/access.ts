import { cookieNames } from '@smart-bird/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { hashCode, sameText } from '#lib/codes'
import { findSessionEnd, sessionQueries } from '#modules/auth/sessions/repo'
import { isFromBrowser } from './browser.ts'
import type { KnownCaller } from './caller.ts'
import { countCost } from './costs.ts'
import { refusedCalls } from './refused-calls.ts'

/**
 * Enforces every endpoint's access before its body is read. The start fails for a route that
 * declares none.
 */
export function enforceAccess(app: FastifyInstance, context: Context) {
  const findCaller = callerFinder(context)
  const noteRefusal = refusedCalls(app, context)
  app.decorateRequest('caller', undefined)

  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} declares no access.`)
  })

  app.addHook('onRequest', async (request) => {
    const { access, endpoint } = request.routeOptions.config
    if (access !== 'customer' && access !== 'admin') return
    const caller = await identify(request)
    if (access === 'admin' && (caller.status !== 'admin' || caller.viewedBy !== null)) {
      await noteRefusal(caller, request)
      throw new AppError('admin_only')
    }
    if (caller.viewedBy !== null) {
      if (!endpoint?.allows?.readOnly) throw new AppError('read_only')
    } else if (caller.mustChangePassword && !endpoint?.allows?.passwordChange)
      throw new AppError('password_change_required')
    if (access === 'admin' && context.config.adminTwoFactor && !caller.twoFactor)
      throw new AppError('two_factor_setup_required')
    await countCost(context.throttle, caller, endpoint, request)
    request.caller = caller
  })

  async function identify(request: FastifyRequest): Promise<KnownCaller> {
    const token = bearerToken(request)
    if (token === undefined) throw new AppError('session_missing')
    const caller = await findCaller(request)
    if (caller) return caller
    const claims = isFromBrowser(request) ? context.tokens.verify(token) : undefined
    const isUnbound = claims !== undefined && claims.bind === undefined
    if (isUnbound) throw new AppError('token_not_bound')
    const reason = await whyEnded(request, token)
    throw new AppError('session_expired', reason && { extra: { reason } })
  }

  /** Only whoever holds the token and the browser it belongs to is told why. */
  async function whyEnded(request: FastifyRequest, token: string) {
    const claims = context.tokens.verify(token)
    if (!claims || !isBound(claims.bind, request)) return undefined
    return findSessionEnd(context.db, claims.sid, claims.id)
  }
}

/** Finds out who calls, also on endpoints that anybody may call; undefined for nobody we know. */
export function callerFinder({ db, tokens, clock }: Context) {
  const { findActive } = sessionQueries(db)
  return async (request: FastifyRequest): Promise<KnownCaller | undefined> => {
    const claims = tokens.verify(bearerToken(request) ?? '')
    if (!claims || !isBound(claims.bind, request)) return undefined
    return findActive(claims.sid, claims.id, clock())
  }
}

/** `Authorization: Bearer <usat>`; the bare token is accepted too. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header) return undefined
  return header.replace(/^Bearer\s+/i, '') || undefined
}

/**
 * A token issued to a browser is good only together with that browser's cookie, and one issued to a
 * script only outside browsers: otherwise a neighboring host could plant a session of its own there.
 */
export function isBound(bind: string | undefined, request: FastifyRequest): boolean {
  if (bind === undefined) return !isFromBrowser(request)
  const cookie = request.cookies[cookieNames.binding]
  return cookie !== undefined && sameText(hashCode(cookie), bind)
}
