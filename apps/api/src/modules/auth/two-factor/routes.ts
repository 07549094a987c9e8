import * as contract from '@smart-bird/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { originOf } from '#modules/auth/origin'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorState,
} from './set-up-two-factor.ts'

export function twoFactorRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.twoFactorState, ({ caller }) => twoFactorState(context, caller))

  serve(app, contract.twoFactorSetup, ({ caller, body, request }) =>
    setUpTwoFactor(context, caller, body.password, originOf(request)),
  )

  serve(app, contract.twoFactorConfirm, async ({ caller, body, request }) => ({
    recoveryCodes: await confirmTwoFactor(context, caller, body.code, originOf(request)),
    message: 'Two-factor login is on. Keep the recovery codes in a safe place.',
  }))

  serve(app, contract.twoFactorRenewCodes, async ({ caller, body, request }) => ({
    recoveryCodes: await renewRecoveryCodes(context, caller, body, originOf(request)),
    message: 'These are your new recovery codes. The old ones no longer work.',
  }))

  serve(app, contract.twoFactorDisable, async ({ caller, body, request }) => {
    await disableTwoFactor(context, caller, body, originOf(request))
    return { message: 'Two-factor login is off.' }
  })
}
