/** What an admin sends beside an open session; each call's `proof` says when. */
import * as z from 'zod/mini'
import { twoFactorCode } from '../auth.ts'
import { currentPassword } from '../fields.ts'

/** The admin's own password, and a code if they use a second factor. */
export const requiredProof = z.strictObject({
  password: currentPassword,
  code: z.optional(twoFactorCode),
})
/** The same where only some changes need it. */
export const ownProof = z.optional(requiredProof)
export type OwnProof = NonNullable<z.infer<typeof ownProof>>
export const withProof = z.strictObject({ proof: ownProof })
export const onlyProof = z.strictObject({ proof: requiredProof })
/** A call that takes nothing else. */
export const proven = { method: 'POST', access: 'admin', proof: 'always', body: onlyProof } as const
