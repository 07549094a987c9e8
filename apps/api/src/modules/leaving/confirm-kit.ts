import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { orRefuse } from '#lib/app-error'
import { writeAudit } from '#modules/audit/repo'
import { lockHouse } from '#modules/house/house-repo'
import { saveKit } from './repo.ts'

/** Keeps since when the customer has the backup emergency kit; the first time counts. */
export const confirmKit = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller) =>
  db.transaction(async (tx) => {
    const home = orRefuse(await lockHouse(tx, caller.userId), 'house_not_found')
    if (home.kitAt) return
    await saveKit(tx, caller.userId, clock())
    await writeAudit(tx, { caller, action: 'house.kit-confirmed', subject: caller.username })
  })
