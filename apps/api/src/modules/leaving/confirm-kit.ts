import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { lockHome, saveKit } from './repo.ts'

/** Keeps since when the customer has the backup emergency kit; the first time counts. */
export const confirmKit = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller) =>
  db.transaction(async (tx) => {
    const home = await lockHome(tx, caller.userId)
    if (!home) throw new AppError('house_not_found')
    if (home.kitAt) return
    await saveKit(tx, caller.userId, clock())
    await writeAudit(tx, { caller, action: 'house.kit-confirmed', subject: caller.username })
  })
