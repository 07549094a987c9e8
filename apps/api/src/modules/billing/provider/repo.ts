import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database'
import { findField } from '#db/field'
import { providerSettings } from '#db/tables/provider-settings'

/** A setting's value as a field, to be asked with others. */
export const settingOf = (key: string) =>
  sql<
    string | null
  >`(select ${providerSettings.value} from ${providerSettings} where ${providerSettings.key} = ${key})`

export const findSetting = async (db: Db, key: string) =>
  (await findField(db, settingOf(key))) ?? undefined

export async function saveSetting(db: Db, key: string, value: string) {
  await db
    .insert(providerSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: providerSettings.key, set: { value } })
}

/** Saves a setting unless it exists; true if saved. */
export async function saveFirst(db: Db, key: string, value: string): Promise<boolean> {
  const saved = await db
    .insert(providerSettings)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: providerSettings.key })
  return saved.length > 0
}

/** True if it existed. */
export async function deleteSetting(tx: Db, key: string): Promise<boolean> {
  const gone = await tx
    .delete(providerSettings)
    .where(eq(providerSettings.key, key))
    .returning({ key: providerSettings.key })
  return gone.length > 0
}
