import { accountTrouble } from '@smart-bird/contracts/admin/account-trouble'
import * as z from 'zod'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { mapField } from '#db/question'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { deleteSetting, saveFirst, settingOf } from './repo.ts'

/** Stored while the provider refuses our own account, until a payment succeeds. */
const keyOf = ({ config }: Pick<Context, 'config'>) => `payments blocked ${config.paypal.baseUrl}`
const blocked = z.object({ since: z.iso.datetime(), code: z.string(), text: z.string() })

/** Notes a refusal of our own account, once; true if it is one. */
export async function noteBlocked(context: Context, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError) || !error.refusal?.isAccount) return false
  const { code, text } = error.refusal
  const value = JSON.stringify({ since: context.clock().toISOString(), code, text })
  await context.db.transaction(async (tx) => {
    if (await saveFirst(tx, keyOf(context), value))
      await writeAudit(tx, { action: 'payments.blocked', detail: accountTrouble(code, text) })
  })
  return true
}

/** Clears the note once money was received. */
export async function noteUnblocked(context: Context, tx: Db): Promise<void> {
  if (await deleteSetting(tx, keyOf(context)))
    await writeAudit(tx, { action: 'payments.unblocked' })
}

/** Since when no customer can pay, and why, in a sentence for admins. */
export const blockedSince = (context: Pick<Context, 'config'>) =>
  mapField(settingOf(keyOf(context)), (value) => {
    const { since, code, text } = blocked.parse(JSON.parse(value))
    return { since, reason: accountTrouble(code, text) }
  })
