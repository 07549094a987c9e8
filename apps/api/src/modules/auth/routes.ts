import * as contract from '@smart-bird/contracts/auth'
import { cookieNames, lifetimes } from '@smart-bird/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { bearerToken, isBound } from '#http/access'
import { serve } from '#http/serve'
import { requireSelf } from '#modules/account/rules'
import { deviceName } from './device.ts'
import { login } from './login.ts'
import { logout, renewToken } from './sessions.ts'

/** Signing in, staying signed in, and signing out. */
export function authRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.login, async ({ body, request, reply }) => {
    const { token, sbVersion, binding } = await login(context, { ...body, ...origin(request) })
    if (binding) setBinding(reply, binding)
    return { message: 'Welcome back.', token, sbVersion }
  })

  serve(app, contract.logout, async ({ request, reply }) => {
    const claims = context.tokens.verify(bearerToken(request) ?? '')
    if (claims && isBound(claims.bind, request)) await logout(context, claims, request.ip)
    reply.clearCookie(cookieNames.binding, cookie)
    return undefined
  })

  serve(app, contract.updateToken, async ({ caller, query, request }) => {
    requireSelf(caller, query)
    const claims = context.tokens.verify(bearerToken(request) ?? '')
    return { token: await renewToken(context, caller, claims) }
  })
}

const origin = (request: FastifyRequest) => ({
  address: request.ip,
  device: deviceName(request.headers['user-agent']),
  isBrowser: request.headers.origin !== undefined,
})

const cookie = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

const setBinding = (reply: FastifyReply, value: string) =>
  reply.setCookie(cookieNames.binding, value, { ...cookie, maxAge: lifetimes.cookieMaxAgeSeconds })
