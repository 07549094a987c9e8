/**
 * A Citus cluster behind TEST_DATABASE_URL, whose coordinator it names. The API's tests call this for their template
 * and each of its copies (`apps/api/test/cluster.ts`), which are on every node and divided.
 */
import postgres from 'postgres'
import { customerTables } from '../../apps/api/src/db/customer-tables.ts'
import { distribute } from '../../apps/api/src/db/distribute.ts'

type ClusterNode = { host: string; port: number; isCoordinator: boolean }

let known: Promise<ClusterNode[]> | undefined

/** The nodes of the cluster, coordinator first. */
function findNodes(): Promise<ClusterNode[]> {
  known ??= connected(coordinator(), async (sql) => {
    const extensions = await sql`select from pg_extension where extname = 'citus'`
    if (extensions.length === 0)
      throw new Error('TEST_DATABASE_URL must name the coordinator of a Citus cluster.')
    return await sql<ClusterNode[]>`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
      from pg_dist_node where isactive order by groupid`
  })
  return known
}

/** Adds the nodes to a database that only the coordinator has so far. */
export async function addNodes(url: string) {
  const nodes = await findNodes()
  const name = new URL(url).pathname.slice(1)
  for (const node of nodes) {
    if (!node.isCoordinator) await at(node, `create database ${name}`)
    await at(node, 'create extension citus', name)
  }
  await connected(url, async (sql) => {
    for (const { host, port, isCoordinator } of nodes)
      if (isCoordinator) await sql`select citus_set_coordinator_host(${host}, ${port})`
      else await sql`select citus_add_node(${host}, ${port})`
    // More than nodes, so that a join across shards fails even on one node; 32 would take seconds.
    await sql.unsafe(`alter database ${name} set citus.shard_count = 4`)
  })
}

/** Adds the nodes, and divides it. */
export async function joinCluster(url: string) {
  await addNodes(url)
  await distribute(url)
  await connected(url, checkShards)
}

async function checkShards(sql: postgres.Sql) {
  const rows = await sql<{ table: string; shards: number }[]>`
    select logicalrelid::text as table, count(*)::int as shards from pg_dist_shard group by 1`
  const shards = new Map(rows.map((row) => [row.table, row.shards]))
  for (const table of customerTables)
    if (shards.get(table) !== 4) throw new Error(`${table} has ${shards.get(table)} shards.`)
}

/** Copies a divided database on every node, because dividing each would take many times as long. */
export async function copyDivided(template: string, copy: string) {
  for (const node of await findNodes()) {
    // Nobody may be connected to a database that is copied, and Citus connects to its own.
    await at(node, `alter database ${template} allow_connections false`)
    await at(
      node,
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${template}'`,
    )
    await at(node, `create database ${copy} template ${template}`)
    await at(node, copySettings(template, copy))
  }
}

/** PostgreSQL leaves out the settings of a database, which division makes. */
const copySettings = (template: string, copy: string) => `do $$
  declare setting text;
  begin
    for setting in
      select unnest(setconfig) from pg_db_role_setting
      join pg_database d on d.oid = setdatabase where datname = '${template}'
    loop
      execute format('alter database ${copy} set %s = %L',
        split_part(setting, '=', 1), split_part(setting, '=', 2));
    end loop;
  end $$`

/** Drops a database on every node. */
export async function leaveCluster(name: string) {
  for (const node of await findNodes())
    await at(node, `drop database if exists ${name} with (force)`)
}

const coordinator = () => process.env.TEST_DATABASE_URL ?? ''

async function at({ host, port }: ClusterNode, statement: string, name = 'postgres') {
  const address = new URL(coordinator())
  address.hostname = host
  address.port = String(port)
  address.pathname = `/${name}`
  await connected(address.href, (sql) => sql.unsafe(statement))
}

async function connected<T>(url: string, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
