/** What is stored of the provider at its address: another sandbox has notes of its own. */
import { accountTrouble } from '@smart-bird/contracts/admin/account-trouble'
import * as z from 'zod'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { mapField } from '#db/question'
import { writeAudit } from '#modules/audit/repo'
import { ProviderError } from '#providers/payments/port'
import { deleteSetting, findSetting, saveFirst, saveSetting, settingOf } from './repo.ts'

type Place = Pick<Context, 'config'>
type Noting = Pick<Context, 'config' | 'db' | 'clock'>

const keyOf = (
  what: 'payments blocked' | 'disputes unreadable' | 'ledger compared',
  { config }: Place,
) => `${what} ${config.paypal.baseUrl}`
const now = ({ clock }: Noting) => clock().toISOString()

const blocked = z.object({ since: z.iso.datetime(), code: z.string(), text: z.string() })

/** Notes a refusal of our own account, once; true if it is one. */
export async function noteBlocked(context: Context, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError) || !error.refusal?.isAccount) return false
  const { code, text } = error.refusal
  const value = JSON.stringify({ since: now(context), code, text })
  await context.db.transaction(async (tx) => {
    if (await saveFirst(tx, keyOf('payments blocked', context), value))
      await writeAudit(tx, { action: 'payments.blocked', detail: accountTrouble(code, text) })
  })
  return true
}

/** Clears the note once money was received. */
export async function noteUnblocked(context: Context, tx: Db): Promise<void> {
  if (await deleteSetting(tx, keyOf('payments blocked', context)))
    await writeAudit(tx, { action: 'payments.unblocked' })
}

/** Since when no customer can pay, and why, in a sentence for admins. */
export const blockedSince = (context: Place) =>
  mapField(settingOf(keyOf('payments blocked', context)), (value) => {
    const { since, code, text } = blocked.parse(JSON.parse(value))
    return { since, reason: accountTrouble(code, text) }
  })

export const noteUnreadable = (context: Noting) =>
  saveFirst(context.db, keyOf('disputes unreadable', context), now(context))

export const noteReadable = (context: Noting) =>
  deleteSetting(context.db, keyOf('disputes unreadable', context))

/** Since when the provider has been refusing to show our app disputes. */
export const unreadableSince = (context: Place) => settingOf(keyOf('disputes unreadable', context))

/** Notes that a comparison of the ledgers was finished. */
export const noteCompared = (context: Noting) =>
  saveSetting(context.db, keyOf('ledger compared', context), now(context))

/** Before any comparison was finished, the time counts from the first that wasn't. */
export const noteNotCompared = (context: Noting) =>
  saveFirst(context.db, keyOf('ledger compared', context), now(context))

/** When the ledgers were last compared; undefined before the first attempt. */
export async function findComparedAt(context: Pick<Context, 'db' | 'config'>) {
  const text = await findSetting(context.db, keyOf('ledger compared', context))
  return text === undefined ? undefined : new Date(text)
}
