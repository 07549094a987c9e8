import * as contract from '@smart-bird/contracts/leaving'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { originOf } from '#modules/auth/origin'
import { freshToken } from '#modules/auth/sessions/session-token'
import { confirmKit } from './confirm-kit.ts'
import { disconnectHouse } from './disconnect.ts'
import { leavingOf } from './find-leaving.ts'
import { callersLeaving } from './repo.ts'

export function leavingRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.leaving, ({ found }) => leavingOf(found), { lists: callersLeaving })

  serve(app, contract.confirmKit, async ({ caller }) => {
    await confirmKit(context, caller)
    return undefined
  })

  serve(app, contract.disconnectHouse, async ({ caller, body, request }) => {
    await disconnectHouse(context, caller, body.password, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: 'We’re no longer connected to your home. It goes on as before.', token }
  })
}
