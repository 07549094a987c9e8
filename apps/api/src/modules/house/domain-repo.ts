import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import type { Key } from '#db/key'
import { claimProviderId, findProviderId, releaseProviderId } from '#db/provider-ids'
import { houses } from '#db/tables/houses'

type Change = { was: string | null; domain: string | null }

/** Makes a domain the saved house's own, and frees its former one. False if it is another house's. */
export async function claimDomain(tx: Db, house: Key, { was, domain }: Change): Promise<boolean> {
  if (domain !== null && !(await claim(tx, house, domain))) return false
  if (was !== null && was.toLowerCase() !== domain?.toLowerCase())
    await releaseProviderId(tx, claimOf(house, was))
  return true
}

async function claim(tx: Db, house: Key, domain: string): Promise<boolean> {
  const own = claimOf(house, domain)
  if (await claimProviderId(tx, own)) return true
  const holder = await findProviderId(tx, own)
  // The release before changes a domain without giving it up here.
  if (!holder || (await hasDomain(tx, holder.userId, domain))) return false
  await releaseProviderId(tx, { ...own, ...holder })
  return claimProviderId(tx, own)
}

const claimOf = ({ userId, id: rowId }: Key, id: string) =>
  ({ kind: 'domain', id, userId, rowId }) as const

async function hasDomain(tx: Db, userId: number, domain: string): Promise<boolean> {
  const rows = await tx
    .select({ id: houses.id })
    .from(houses)
    .where(and(eq(houses.userId, userId), sql`lower(${houses.domain}) = ${domain.toLowerCase()}`))
  return rows.length > 0
}
