import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import type { UserRow } from '#modules/auth/user-repo'
import { type AdminAction, adminActionOf } from './admin-action.ts'

/**
 * Checks the proof of every call that takes one before its route runs. Its contract says whether it
 * does; where only stored data can tell, the story asks with `requireProof`.
 */
export function enforceProofs(app: FastifyInstance, context: Context) {
  app.addHook('onRoute', (route) => {
    const need = route.config?.endpoint?.proof
    if (need === undefined || need === 'never' || need === 'password') return
    route.preHandler = async (request) => {
      const { caller, body } = request
      const proof = (body as { proof?: OwnProof } | null)?.proof
      if (proof && caller) await checkProof(context, adminActionOf({ caller, request }), proof)
      else if (need === 'always') throw new AppError('proof_required')
    }
  })
}

async function checkProof(context: Context, { caller, address }: AdminAction, proof: OwnProof) {
  const admin = await confirmPassword(context, caller, proof.password, address)
  if (admin.totpEnabledAt) await requireSecondFactor(context, admin, { code: proof.code, address })
}

/** Asks for the proof that the call could have carried; it has been checked if there is one. */
export function requireProof(isNeeded: boolean, { isProven }: AdminAction) {
  if (isNeeded && !isProven) throw new AppError('proof_required')
}

/** What the email to all admins says. */
export const adminChangeOf = (
  { caller, address, device }: AdminAction,
  account: UserRow,
  change: string,
) => ({
  account,
  by: caller.username,
  change,
  from: { address, device },
})
