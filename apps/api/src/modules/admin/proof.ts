import type { OwnProof } from '@smart-bird/contracts/admin/customers'
import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { requireSecondFactor } from '#modules/auth/two-factor/require-second-factor'
import type { UserRow } from '#modules/auth/user-repo'
import type { AdminAction } from './admin-action.ts'

/** Checks the admin's own password, and a code if their login needs one; nothing without a proof. */
export async function checkProof(
  context: Context,
  adminAction: AdminAction,
  proof: OwnProof | undefined,
) {
  if (!proof) return
  const { caller, address } = adminAction
  const admin = await confirmPassword(context, caller, proof.password, address)
  if (admin.totpEnabledAt) await requireSecondFactor(context, admin, { code: proof.code, address })
}

/** Changing or creating an admin needs more than an open session. */
export function requireProof(isAdmins: boolean, proof: OwnProof | undefined) {
  if (isAdmins && !proof) throw new AppError('proof_required')
}

/** What the email to all admins says. */
export const adminChangeOf = (
  { caller, ...from }: AdminAction,
  account: UserRow,
  change: string,
) => ({
  account,
  by: caller.username,
  change,
  from,
})
