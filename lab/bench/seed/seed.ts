import type { Sql } from 'postgres'
import type { Mix } from './mix.ts'
import { moneyOf } from './money.ts'
import { peopleOf } from './people.ts'

/**
 * Fills a migrated, empty database, with the same rows each time. Indexes and constraints are taken away
 * meanwhile, because building one at the end is many times faster than feeding it row by row.
 */
export async function seed(client: Sql, mix: Mix) {
  const constraints = await constraintsOf(client)
  const indexes = await indexesOf(client)
  for (const { table, name } of constraints)
    await client.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.unsafe(`drop index ${name}`)
  for (const statement of [...peopleOf(mix), ...moneyOf(mix), ...claims])
    await client.unsafe(statement)
  for (const { definition } of indexes) await client.unsafe(definition)
  for (const { table, name, definition } of constraints.reverse())
    await client.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  await client.unsafe('vacuum analyze')
}

/** Where the ids that `provider_ids` repeats are stored. */
const idSources = {
  order: { table: 'payments', value: 'provider_order_id' },
  capture: { table: 'payments', value: 'capture_id' },
  transaction: { table: 'purchases', value: 'transaction_id' },
  refund: { table: 'refunds', value: 'provider_refund_id' },
  subscription: { table: 'subscriptions', value: 'provider_id' },
  domain: { table: 'houses', value: 'lower(domain)' },
}
const claims = Object.entries(idSources).map(
  ([kind, { table, value }]) => `insert into provider_ids (kind, id, user_id, row_id)
    select '${kind}', ${value}, user_id, id from ${table} where ${value} is not null`,
)

/** Foreign keys first: they need the others. Checks stay, because they cost nothing. */
const constraintsOf = (client: Sql) =>
  client<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    order by contype, conrelid::regclass::text, conname`

const indexesOf = (client: Sql) =>
  client<{ name: string; definition: string }[]>`
    select quote_ident(indexname) as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and not exists (
      select 1 from pg_constraint where conindid = (quote_ident(indexname))::regclass and contype in ('p', 'u'))`
