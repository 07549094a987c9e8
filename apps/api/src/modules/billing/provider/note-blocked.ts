import { accountTrouble } from '@smart-bird/contracts/admin/account-trouble'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { providerSettings } from '#db/tables/provider-settings'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'

/** Kept until a payment succeeds: that the provider refuses our own account, whoever wants to pay. */
const keyOf = ({ config }: Pick<Context, 'config'>) => `payments blocked ${config.paypal.baseUrl}`
const blocked = z.object({ since: z.iso.datetime(), code: z.string(), text: z.string() })

/** Notes a refusal that is about our own account, once; true where it is one. */
export async function noteBlocked(context: Context, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError) || !error.refusal?.isAccount) return false
  const { code, text } = error.refusal
  const value = JSON.stringify({ since: context.clock().toISOString(), code, text })
  await context.db.transaction(async (tx) => {
    const saved = await tx
      .insert(providerSettings)
      .values({ key: keyOf(context), value })
      .onConflictDoNothing()
      .returning({ key: providerSettings.key })
    if (saved.length > 0)
      await writeAudit(tx, { action: 'payments.blocked', detail: accountTrouble(code, text) })
  })
  return true
}

/** Money came in: whatever was in the way is gone. */
export async function noteUnblocked(context: Context, tx: Db): Promise<void> {
  const gone = await tx
    .delete(providerSettings)
    .where(eq(providerSettings.key, keyOf(context)))
    .returning({ key: providerSettings.key })
  if (gone.length > 0) await writeAudit(tx, { action: 'payments.unblocked' })
}

/** Since when nobody can pay, and why, in an administrator's words. */
export async function findBlocked(context: Context) {
  const [row] = await context.db
    .select()
    .from(providerSettings)
    .where(eq(providerSettings.key, keyOf(context)))
  if (!row) return null
  const { since, code, text } = blocked.parse(JSON.parse(row.value))
  return { since, reason: accountTrouble(code, text) }
}
