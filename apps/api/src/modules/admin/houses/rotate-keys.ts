import type { Context } from '#context'
import type { AdminAction } from '#modules/admin/admin-action'
import { writeAudit } from '#modules/audit/repo'
import type { House } from '#modules/house/house-repo'
import { newHouseKeys } from '#modules/house/keys'
import { saveKeys } from './repo.ts'

/** Gives a house new keys, and refuses reports with the old one from now on. */
export async function rotateKeys(context: Context, by: AdminAction, house: House) {
  const { keys, columns } = newHouseKeys(context.seal)
  await context.db.transaction(async (tx) => {
    await saveKeys(tx, house.userId, columns)
    await writeAudit(tx, { ...by, action: 'house.keys-rotated', subject: house.username })
  })
  return keys
}
