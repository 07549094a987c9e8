import { alerts } from '@smart-bird/contracts/alerts'
import * as contract from '@smart-bird/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { originOf } from '#modules/auth/origin'
import { freshToken } from '#modules/auth/sessions/session-token'
import { acceptInvitation, findInvitation } from './invite-customer.ts'
import { proveEmail } from './prove-email.ts'
import { requestRecovery } from './request-recovery.ts'
import { redeemResetCode } from './reset-password.ts'
import { takeBackEmail } from './take-back-email.ts'

/** Recovery, invitations, and proving or taking back an email address. */
export function recoveryRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.forgotPassword, async ({ body, request }) => {
    await requestRecovery(context, body.userEmail, request.ip)
    return { message: alerts.forgotSent }
  })

  serve(app, contract.resetPassword, async ({ params, request }) => {
    const username = await redeemResetCode(context, params.token, request.ip)
    return { message: 'We emailed you a temporary password. Please log in with it.', username }
  })

  serve(app, contract.takeBackEmail, async ({ body, request }) => {
    await takeBackEmail(context, body.token, originOf(request))
    return {
      message:
        'Your account uses this address again, and every session has ended. We emailed you a code to set a new password.',
    }
  })

  serve(app, contract.proveEmail, async ({ caller, body, request }) => {
    await proveEmail(context, caller, body.token, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: 'Your account uses this email address from now on.', token }
  })

  serve(app, contract.findInvitation, ({ body, request }) =>
    findInvitation(context, body.token, request.ip),
  )

  serve(app, contract.acceptInvitation, async ({ body, request }) => {
    await acceptInvitation(context, body, request.ip)
    return { message: 'Your password is set. Please log in.' }
  })
}
