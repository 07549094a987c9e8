import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type ProviderIdKind, providerIds } from './tables/provider-ids.ts'

type Key = { kind: ProviderIdKind; id: string }
type Holder = { userId: number; rowId: number }

/**
 * Makes an id the row's own; false if another row, of this customer or any other, has it. A transaction
 * that claims it at the same time is waited for.
 */
export async function claimProviderId(tx: Db, claim: Key & Holder): Promise<boolean> {
  const { kind, userId, rowId } = claim
  const id = stored(claim)
  const rows = await tx
    .insert(providerIds)
    .values({ kind, id, userId, rowId })
    .onConflictDoUpdate({
      target: [providerIds.kind, providerIds.id],
      set: { rowId },
      // Only so that a row that has it already is returned, too.
      setWhere: sql`${providerIds.userId} = ${userId} and ${providerIds.rowId} = ${rowId}`,
    })
    .returning({ id: providerIds.id })
  return rows.length > 0
}

/** The same for an id that no other row can have, unless we or the provider made a mistake. */
export async function requireProviderId(tx: Db, claim: Key & Holder) {
  if (await claimProviderId(tx, claim)) return
  throw new Error(`The ${claim.kind} ${claim.id} belongs to another row than ${claim.rowId}.`)
}

/** Gives an id up, for example a house's former domain; nothing happens if another row has it. */
export async function releaseProviderId(tx: Db, { userId, rowId, ...key }: Key & Holder) {
  await tx
    .delete(providerIds)
    .where(and(isKey(key), eq(providerIds.userId, userId), eq(providerIds.rowId, rowId)))
}

const isKey = (key: Key) => and(eq(providerIds.kind, key.kind), eq(providerIds.id, stored(key)))

/** A domain is the same in capital letters. */
const stored = ({ kind, id }: Key) => (kind === 'domain' ? id.toLowerCase() : id)
