import type { OwnProof } from '@smart-bird/contracts/admin/customers'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import type { UserRow } from '#modules/auth/user-repo'
import type { AdminAction } from './admin-action.ts'

/** The administrator's own password, and a code where their login asks for one: checked where given. */
export async function checkProof(context: Context, act: AdminAction, proof: OwnProof | undefined) {
  if (!proof) return
  const { caller, address } = act
  const admin = await confirmPassword(context, caller, proof.password, address)
  if (admin.totpEnabledAt) await requireSecondFactor(context, admin, { code: proof.code, address })
}

/** Refuses to change an administrator, or to make one, on the word of an open session alone. */
export function requireProof(isAdmins: boolean, proof: OwnProof | undefined) {
  if (isAdmins && !proof) throw new AppError('proof_required')
}

/** What the administrators are told of it. */
export const newsOf = ({ caller, ...from }: AdminAction, account: UserRow, change: string) => ({
  account,
  by: caller.username,
  change,
  from,
})
