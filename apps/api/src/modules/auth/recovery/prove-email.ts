import { lifetimes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { isUniqueViolation } from '#db/violations'
import type { Caller } from '#http/caller'
import { AppError, orRefuse } from '#lib/app-error'
import { addMs, minutesMs } from '#lib/clock'
import { newTypedCode, normalTypedCode } from '#lib/codes'
import { writeAudit } from '#modules/audit/repo'
import { dropCodes, findCode, replaceCode, takeCode } from '#modules/auth/code-repo'
import type { Origin } from '#modules/auth/origin'
import { findByLoginName, lockUser, saveEmail, type UserRow } from '#modules/auth/user-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { notifyAdmins } from '#modules/mail/notify-admins'
import { announceEmail } from './announce-email.ts'
import { countCodeAttempt, uncountCodeAttempt } from './code-limits.ts'

/** Who proves a new address with the code: the logged-in customer, or an admin whom the customer gives it. */
type ProofKind = 'email-proof' | 'email-correction'

/** Mails a code to a new address, which stays unused until then. Ends earlier codes. Needs a transaction. */
export async function askForProof(
  context: Context,
  tx: Db,
  { user, email, kind }: { user: UserRow; email: string; kind: ProofKind },
) {
  const other = await findByLoginName(tx, email)
  if (other && other.id !== user.id) throw new AppError('email_in_use')
  const now = context.clock()
  const code = newTypedCode()
  const expiresAt = addMs(now, minutesMs(lifetimes.emailProofHours * 60))
  await dropCodes(tx, user.id, ['email-proof', 'email-correction'])
  const id = await replaceCode(tx, { userId: user.id, kind, code, email, expiresAt, now })
  const recipient = { ...user, email }
  await emailCustomer(context, tx, recipient, {
    key: `email-proof:${id}`,
    template: 'emailProof',
    data: { code, byUs: kind === 'email-correction' },
  })
}

/** Uses up the code that was mailed to a new address of the user; returns the address. */
export async function takeProof(
  { clock }: Context,
  tx: Db,
  { userId, kind, code }: { userId: number; kind: ProofKind; code: string },
): Promise<string> {
  const now = clock()
  const proof = { userId, kind, code: normalTypedCode(code) }
  const found = await findCode(tx, kind, proof.code, now)
  if (!found?.email || found.userId !== userId || !(await takeCode(tx, proof, now)))
    throw new AppError('code_not_valid')
  return found.email
}

/** A customer's new address counts from here on. */
export async function proveEmail(context: Context, caller: Caller, code: string, origin: Origin) {
  await countCodeAttempt(context, origin.address)
  try {
    await context.db.transaction((tx) => prove(context, tx, caller, code, origin))
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('email_in_use')
    throw error
  }
  await uncountCodeAttempt(context, origin.address)
}

async function prove(context: Context, tx: Db, caller: Caller, code: string, origin: Origin) {
  const before = orRefuse(await lockUser(tx, caller.userId), 'user_not_found')
  const email = await takeProof(context, tx, { userId: before.id, kind: 'email-proof', code })
  await saveEmail(tx, before.id, email)
  const change = `email: ${before.email ?? 'not set'} → ${email}`
  await writeAudit(tx, {
    caller,
    action: 'account.updated',
    detail: change,
    address: origin.address,
  })
  await announceEmail(context, tx, { before, email, from: origin })
  if (before.status === 'admin')
    await notifyAdmins(context, tx, {
      account: before,
      by: before.username,
      change,
      from: origin,
    })
}
