import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { StartError } from '#lib/start-error'
import { customerTables } from './customer-tables.ts'
import { type Db, rowsOf } from './database.ts'
import {
  gaveUp,
  isLockWait,
  lockWaitSeconds,
  migrateServer,
  migrationLock,
} from './migrate-server.ts'

/** The first version that moves joins of `users` with a customer's tables to the nodes. */
const oldestCitus = 13

/**
 * Divides customers' tables among the nodes of a Citus cluster, so that all rows of a customer are on one
 * node; `users` is copied to each. False if that was done before. All of it in one transaction.
 */
export async function distribute(url: string): Promise<boolean> {
  await migrateServer(url)
  // Its own connection: those of the pool give up after seconds.
  const client = postgres(url, { onnotice: () => {}, max: 1, connect_timeout: 5 })
  const db = drizzle(client, { casing: 'snake_case' })
  try {
    await requireCluster(db)
    return await db.transaction(distributeWhole)
  } catch (error) {
    throw isLockWait(error) ? await gaveUp(db, error, 'divided') : error
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function distributeWhole(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
  if (await isDivided(tx)) return false
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql.raw(`set local lock_timeout = '${lockWaitSeconds}s'`))
  await tx.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  await tx.execute(sql.raw(`lock table users, ${customerTables} in share row exclusive mode`))
  // Citus refuses to divide a table while it refers to one that isn't divided yet.
  const links = await linksOfCustomers(tx)
  for (const { table, name } of links)
    await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
  await divide(tx)
  for (const { table, name, definition } of links)
    await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
  await readAllShardsOverOneConnection(tx)
  return true
}

async function requireCluster(db: Db) {
  const [citus] = await rowsOf<{ version: string }>(
    db,
    sql`select extversion as version from pg_extension where extname = 'citus'`,
  )
  if (!citus || Number.parseInt(citus.version, 10) < oldestCitus)
    throw new StartError(
      `npm run db:distribute needs PostgreSQL with the extension Citus ${oldestCitus} or newer, and this database has ${citus ? `version ${citus.version}` : 'none'}. See "Dividing the data" in docs/operations.md.`,
    )
  const nodes = await rowsOf<{ groupid: number; shouldhaveshards: boolean }>(
    db,
    sql`select groupid, shouldhaveshards from pg_dist_node where isactive and noderole = 'primary'`,
  )
  const hasCoordinator = nodes.some(({ groupid }) => groupid === 0)
  if (!hasCoordinator || !nodes.some(({ shouldhaveshards }) => shouldhaveshards))
    throw new StartError(
      'This database does not know its nodes yet. Run citus_set_coordinator_host once and citus_add_node for each worker, then npm run db:distribute again.',
    )
}

async function isDivided(tx: Db): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from pg_dist_partition where partmethod = 'h' and logicalrelid::text in ${[...customerTables]}`,
  )
  return rows.length === customerTables.length
}

/** The foreign keys of customers' tables. */
const linksOfCustomers = (tx: Db) =>
  rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as "table", conname as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${[...customerTables]}
      order by conname`,
  )

async function divide(tx: Db) {
  const [first, ...others] = customerTables
  await tx.execute(
    sql`select create_distributed_table(${first}, 'user_id', colocate_with => 'none')`,
  )
  for (const table of others)
    await tx.execute(
      sql`select create_distributed_table(${table}, 'user_id', colocate_with => ${first})`,
    )
  // As many rows as payments have, and always looked up by the id.
  await tx.execute(
    sql`select create_distributed_table('provider_ids', 'id', colocate_with => 'none')`,
  )
  // Last, because it makes local tables of Citus of all that refer to it, and those can't be divided.
  await tx.execute(sql`select create_reference_table('users')`)
  // Indexes have brought their functions to the nodes; searches need this one, too.
  await tx.execute(sql`select create_distributed_function('search_query(text)')`)
  for (const table of [...customerTables, 'provider_ids', 'users'])
    await tx.execute(sql`select truncate_local_data_after_distributing_table(${table})`)
}

/**
 * Otherwise Citus refuses to change `users` after a statement over all shards in the same transaction.
 * It holds for connections that are opened from then on.
 */
const readAllShardsOverOneConnection = (tx: Db) =>
  tx.execute(sql`do $$ begin
    execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
  end $$`)
