import * as contract from '@smart-bird/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { trustedDeviceOf } from '#modules/auth/cookies'
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts'

export function sessionRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listSessions, async ({ caller }) => ({
    data: await listSessions(context, caller),
  }))

  serve(app, contract.endSession, async ({ caller, params, request }) => {
    await endSession(context, caller, params.id, request.ip)
    return undefined
  })

  serve(app, contract.endOtherSessions, async ({ caller, request }) => {
    const deviceToken = trustedDeviceOf(request)
    await endOtherSessions(context, caller, { address: request.ip, deviceToken })
    return { message: 'You’re logged out everywhere else.' }
  })
}
