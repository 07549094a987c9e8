import * as z from 'zod'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { mapField } from '#db/question'
import { writeAudit } from '#modules/audit/repo'
import { deleteSetting, saveFirst, settingOf } from './repo.ts'

/** Stored while the provider's events can't be proven, until one can. */
const keyOf = ({ config }: Pick<Context, 'config'>) => `events unproven ${config.paypal.baseUrl}`
const unproven = z.object({ since: z.iso.datetime(), why: z.string() })

/** Notes that the provider's certificate can't be trusted, once. */
export async function noteUnproven(context: Context, why: string): Promise<void> {
  const value = JSON.stringify({ since: context.clock().toISOString(), why })
  await context.db.transaction(async (tx) => {
    if (await saveFirst(tx, keyOf(context), value))
      await writeAudit(tx, { action: 'events.unproven', detail: sentence(why) })
  })
}

/** Clears the note once an event was proven. */
export async function noteProven(context: Context, tx: Db): Promise<void> {
  if (await deleteSetting(tx, keyOf(context))) await writeAudit(tx, { action: 'events.proven' })
}

/** Since when the provider's events are sent back, and why, in sentences for admins. */
export const unprovenSince = (context: Pick<Context, 'config'>) =>
  mapField(settingOf(keyOf(context)), (value) => {
    const { since, why } = unproven.parse(JSON.parse(value))
    return { since, reason: sentence(why) }
  })

const sentence = (why: string) =>
  `PayPal’s certificate ${why}, so we don’t accept its events. Payments are recorded all the same, but later. Please check the server’s clock and update Node. If that doesn’t help, it’s for PayPal to fix.`
