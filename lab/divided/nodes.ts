/**
 * A Citus cluster behind TEST_DATABASE_URL, whose coordinator it names. The API's tests call this for each of their
 * databases (`apps/api/test/database.ts`): it is on every node, and divided.
 */
import postgres from 'postgres'
import { customerTables } from '../../apps/api/src/db/customer-tables.ts'
import { distribute } from '../../apps/api/src/db/distribute.ts'

type ClusterNode = { host: string; port: number; isCoordinator: boolean }

let known: Promise<ClusterNode[]> | undefined

/** The nodes of the cluster, coordinator first. */
function findNodes(): Promise<ClusterNode[]> {
  known ??= connected(process.env.TEST_DATABASE_URL ?? '', async (sql) => {
    const extensions = await sql`select from pg_extension where extname = 'citus'`
    if (extensions.length === 0)
      throw new Error('TEST_DATABASE_URL must name the coordinator of a Citus cluster.')
    return await sql<ClusterNode[]>`
      select nodename as host, nodeport as port, groupid = 0 as "isCoordinator"
      from pg_dist_node where isactive order by groupid`
  })
  return known
}

/** Adds the nodes to a database that only the coordinator has so far, and divides it unless asked not to. */
export async function joinCluster(url: string, { divided = true }: { divided?: boolean } = {}) {
  const nodes = await findNodes()
  const name = new URL(url).pathname.slice(1)
  for (const node of nodes) {
    if (!node.isCoordinator) await at(node, url, 'postgres', (sql) => create(sql, name))
    await at(node, url, name, (sql) => sql`create extension citus`)
  }
  await connected(url, async (sql) => {
    for (const { host, port, isCoordinator } of nodes)
      if (isCoordinator) await sql`select citus_set_coordinator_host(${host}, ${port})`
      else await sql`select citus_add_node(${host}, ${port})`
    // More than nodes, so that a join across shards fails even on one node; 32 would take seconds.
    await sql.unsafe(`alter database ${name} set citus.shard_count = 4`)
  })
  if (!divided) return
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

export async function leaveCluster(url: string) {
  const name = new URL(url).pathname.slice(1)
  for (const node of await findNodes())
    if (!node.isCoordinator)
      await at(node, url, 'postgres', (sql) =>
        sql.unsafe(`drop database if exists ${name} with (force)`),
      )
}

const create = (sql: postgres.Sql, name: string) => sql.unsafe(`create database ${name}`)

async function at(
  { host, port }: ClusterNode,
  url: string,
  name: string,
  work: (sql: postgres.Sql) => PromiseLike<unknown>,
) {
  const address = new URL(url)
  address.hostname = host
  address.port = String(port)
  address.pathname = `/${name}`
  await connected(address.href, work)
}

async function connected<T>(url: string, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
