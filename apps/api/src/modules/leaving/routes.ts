import * as contract from '@smart-bird/contracts/leaving'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { originOf } from '#modules/auth/origin'
import { freshToken } from '#modules/auth/sessions/session-token'
import { askDeletion, askHandOver } from './ask.ts'
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

  serve(app, contract.askDeletion, async ({ caller, body, request }) => ({
    reference: await askDeletion(context, caller, body, originOf(request)),
  }))

  serve(app, contract.handOver, async ({ caller, body }) => ({
    reference: await askHandOver(context, caller, body),
  }))
}
