import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { writeAudit } from '#modules/audit/repo'
import type { House } from '../house-repo.ts'
import { newHouseKeys } from '../keys.ts'
import { saveKeys } from './house-repo.ts'

/** Gives a house new keys: reports with the old one are refused from now on. */
export async function rotateKeys(
  context: Context,
  house: House,
  { caller, address }: { caller: Caller; address: string },
) {
  const { keys, columns } = newHouseKeys(context.seal)
  await context.db.transaction(async (tx) => {
    await saveKeys(tx, house.id, columns)
    await writeAudit(tx, {
      actor: caller,
      action: 'house.keys-rotated',
      subject: house.username,
      address,
    })
  })
  return keys
}
