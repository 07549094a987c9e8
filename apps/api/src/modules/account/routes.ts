import * as contract from '@smart-bird/contracts/account'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { requireSelf } from '#http/require-self'
import { serve } from '#http/serve'
import { trustedDeviceOf } from '#modules/auth/cookies'
import { originOf } from '#modules/auth/origin'
import { freshToken } from '#modules/auth/sessions/session-token'
import { changePassword } from './change-password.ts'
import { summaryOf } from './find-summary.ts'
import { callersSummary } from './summary-repo.ts'
import { updateAccount } from './update-account.ts'

export function accountRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.updateAccount, async ({ caller, body, request }) => {
    requireSelf(caller, body)
    const unproven = await updateAccount(context, caller, body, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: unproven ? unprovenSentence(unproven) : 'Your account was updated.', token }
  })

  serve(app, contract.changePassword, async ({ caller, body, request }) => {
    requireSelf(caller, body)
    const deviceToken = trustedDeviceOf(request)
    await changePassword(context, caller, { ...body, deviceToken }, originOf(request))
    const token = await freshToken(context, caller, request)
    return { message: 'Your password was changed.', token }
  })

  serve(app, contract.accountSummary, ({ found }) => summaryOf(found, context.clock()), {
    lists: callersSummary,
  })
}

const unprovenSentence = (email: string) =>
  `Your account was updated. Your email address changes once you use the code we emailed to ${email}.`
