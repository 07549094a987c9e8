import * as contract from '@smart-bird/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { bearerToken, isBound } from '#http/bearer-token'
import { requireSelf } from '#http/require-self'
import { serve } from '#http/serve'
import { logIn } from '#modules/auth/login/log-in'
import { recoveryRoutes } from '#modules/auth/recovery/routes'
import { logOut } from '#modules/auth/sessions/log-out'
import { sessionRoutes } from '#modules/auth/sessions/routes'
import { freshToken } from '#modules/auth/sessions/session-token'
import { twoFactorRoutes } from '#modules/auth/two-factor/routes'
import { clearBinding, setBinding, setTrustedDevice, trustedDeviceOf } from './cookies.ts'
import { originOf } from './origin.ts'

export function authRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.login, async ({ body, request, reply }) => {
    const deviceToken = trustedDeviceOf(request)
    const result = await logIn(context, { ...body, ...originOf(request), deviceToken })
    if (result.binding) setBinding(reply, result.binding)
    if (result.trustedDevice) setTrustedDevice(reply, result.trustedDevice)
    return { message: 'Welcome back.', token: result.token, sbVersion: result.sbVersion }
  })

  serve(app, contract.logout, async ({ request, reply }) => {
    const claims = context.tokens.verify(bearerToken(request) ?? '')
    if (claims && isBound(claims.bind, request)) await logOut(context, claims, request.ip)
    // Ends viewing as a customer; the admin's own token still needs the cookie.
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
