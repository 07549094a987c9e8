import * as contract from '@smart-bird/contracts/account'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { trustedDeviceOf } from '#modules/auth/cookies'
import { originOf } from '#modules/auth/origin'
import { freshToken } from '#modules/auth/sessions/end-session'
import { changePassword } from './password.ts'
import { requireSelf } from './rules.ts'
import { updateAccount } from './update.ts'

/** The customer's own data and password. */
export function accountRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.updateAccount, async ({ caller, body, request }) => {
    requireSelf(caller, body)
    await updateAccount(context, caller, body, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: 'Your account was updated.', token }
  })

  serve(app, contract.changePassword, async ({ caller, body, request }) => {
    requireSelf(caller, body)
    const deviceToken = trustedDeviceOf(request)
    await changePassword(context, caller, { ...body, deviceToken }, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: 'Your password was changed.', token }
  })
}
