import { needsMoneyRight } from '@smart-bird/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Lists, NoLists } from '#db/question'
import { bearerToken, isBound } from '#http/bearer-token'
import { isFromBrowser } from '#http/browser'
import { countCost } from '#http/costs'
import { AppError } from '#lib/app-error'
import { noteReader } from '#lib/passwords'
import { findSessionEnd, sessionFinder } from '#modules/auth/sessions/repo'
import { noteSessionUse } from './note-use.ts'
import { refusedCalls } from './refused-calls.ts'

/**
 * Enforces every endpoint's access before its body is read. The process does not start with a route
 * that declares none.
 */
export function enforceAccess(app: FastifyInstance, context: Context) {
  const findSession = activeSessions(app, context)
  const noteRefusal = refusedCalls(app, context)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('found', undefined)
  app.decorateRequest('opened', undefined)

  app.addHook('onRoute', (route) => {
    const { config, method, url, onRequest = [] } = route
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} declares no access.`)
    const { access, endpoint } = config
    const check = access === 'public' ? (endpoint?.allows?.endedSession ? [] : [visit]) : [guard]
    route.onRequest = [...check, ...[onRequest].flat()]
  })

  /** A caller with a session's token isn't a visitor, even once the session has ended. */
  async function visit(request: FastifyRequest) {
    if (isToken(bearerToken(request))) request.caller = (await identify(request)).caller
  }

  async function guard(request: FastifyRequest) {
    const { access, endpoint } = request.routeOptions.config
    const { caller, found } = await identify(request)
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
    if (caller.noMoney && endpoint && needsMoneyRight(endpoint)) {
      await noteRefusal(caller, request)
      throw new AppError('no_money')
    }
    await countCost(context.throttle, caller, endpoint, request)
    request.caller = caller
    request.found = found
  }

  async function identify(request: FastifyRequest) {
    const token = bearerToken(request)
    if (token === undefined) throw new AppError('session_missing')
    const session = await findSession(request)
    if (session) return session
    const claims = isFromBrowser(request) ? context.tokens.verify(token) : undefined
    const isUnbound = claims !== undefined && claims.bind === undefined
    if (isUnbound) throw new AppError('token_not_bound')
    const reason = await whyEnded(request, token)
    throw new AppError('session_expired', reason && { extra: { reason } })
  }

  /** Only the browser that the token belongs to learns the reason. */
  async function whyEnded(request: FastifyRequest, token: string) {
    const claims = context.tokens.verify(token)
    if (!claims || !isBound(claims.bind, request)) return undefined
    return findSessionEnd(context.db, claims.sid, claims.id)
  }
}

/** Whether it has the form of a session's token: the keys of houses, links and operators don't. */
const isToken = (text = '') => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** Finds the session of a request, and what its route asks with it; undefined without an active one. */
function activeSessions(app: FastifyInstance, context: Context) {
  const { tokens, clock, database } = context
  const finders = new Map<Lists, ReturnType<typeof sessionFinder>>()
  const finderFor = (lists: Lists) => {
    const finder = finders.get(lists) ?? sessionFinder(database.read, lists)
    finders.set(lists, finder)
    return finder
  }
  const noteUse = noteSessionUse(app, context)
  return async (request: FastifyRequest) => {
    const claims = tokens.verify(bearerToken(request) ?? '')
    if (!claims || !isBound(claims.bind, request)) return undefined
    const now = clock()
    const find = finderFor(request.routeOptions.config.lists ?? noLists)
    const session = await find(claims.sid, claims.id, now)
    if (session) {
      noteUse(session, now)
      noteReader()
    }
    return session
  }
}

const noLists: NoLists = {}
