import * as contract from '@smart-bird/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { bearerToken, isBound } from '#http/bearer-token'
import { requireSelf } from '#http/require-self'
import { serve } from '#http/serve'
import { login } from '#modules/auth/login/log-in'
import { recoveryRoutes } from '#modules/auth/recovery/routes'
import { logout } from '#modules/auth/sessions/log-out'
import { sessionRoutes } from '#modules/auth/sessions/routes'
import { freshToken } from '#modules/auth/sessions/session-token'
import { twoFactorRoutes } from '#modules/auth/two-factor/routes'
import { clearBinding, setBinding, setTrustedDevice, trustedDeviceOf } from './cookies.ts'
import { originOf } from './origin.ts'

/** Logging in, staying logged in, logging out, and what belongs to them. */
export function authRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.login, async ({ body, request, reply }) => {
    const deviceToken = trustedDeviceOf(request)
    const signIn = await login(context, { ...body, ...originOf(request), deviceToken })
    if (signIn.binding) setBinding(reply, signIn.binding)
    if (signIn.trustedDevice) setTrustedDevice(reply, signIn.trustedDevice)
    return { message: 'Welcome back.', token: signIn.token, sbVersion: signIn.sbVersion }
  })

  serve(app, contract.logout, async ({ request, reply }) => {
    const claims = context.tokens.verify(bearerToken(request) ?? '')
    if (claims && isBound(claims.bind, request)) await logout(context, claims, request.ip)
    // A look at a customer's cabinet ends; the administrator's own token still needs the cookie.
    if (claims?.viewedBy) return undefined
    clearBinding(reply)
    return undefined
  })

  serve(app, contract.updateToken, async ({ caller, query, request }) => {
    requireSelf(caller, query)
    return { token: await freshToken(context, caller, request) }
  })

  recoveryRoutes(app, context)
  sessionRoutes(app, context)
  twoFactorRoutes(app, context)
}
