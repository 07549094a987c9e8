import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { providerIdSources } from './provider-ids.ts'

/** Adds the ids that `provider_ids` lacks in a database that was repaired by hand. An id of two rows stays the first one's. */
export async function completeProviderIds(tx: Db) {
  for (const [kind, { table, value }] of Object.entries(providerIdSources)) {
    const rows = sql`(select user_id, id, ${sql.raw(value)} as value from ${sql.identifier(table)})`
    // An id whose holder no longer has it, such as a domain that was moved by hand.
    await tx.execute(sql`delete from provider_ids using ${rows} own
      where provider_ids.kind = ${kind} and provider_ids.id = own.value
        and (provider_ids.user_id <> own.user_id or provider_ids.row_id <> own.id)
        and not exists (select 1 from ${rows} holder where holder.user_id = provider_ids.user_id
          and holder.id = provider_ids.row_id and holder.value = provider_ids.id)`)
    await tx.execute(sql`insert into provider_ids (kind, id, user_id, row_id)
      select ${kind}, value, user_id, id from ${rows} own where value is not null order by id
      on conflict do nothing`)
  }
}
