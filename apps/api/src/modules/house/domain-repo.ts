import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { claimProviderId, releaseProviderId } from '#db/provider-ids'

type Change = { was: string | null; domain: string | null }

/** Makes a domain the saved house's own, and frees its former one. False if it is another house's. */
export async function claimDomain(tx: Db, house: Key, { was, domain }: Change): Promise<boolean> {
  if (domain !== null && !(await claimProviderId(tx, claimOf(house, domain)))) return false
  if (was !== null && was.toLowerCase() !== domain?.toLowerCase())
    await releaseProviderId(tx, claimOf(house, was))
  return true
}

const claimOf = ({ userId, id: rowId }: Key, id: string) =>
  ({ kind: 'domain', id, userId, rowId }) as const
