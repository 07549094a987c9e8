import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'
import { providerIdSources } from './provider-ids.ts'

/** A foreign key. */
export type Link = {
  table: string
  name: string
  parent: string
  definition: string
  columns: string[]
  parentColumns: string[]
}

/** How many rows of each kind are named. */
const most = 20

/** The rows that keys which begin with the customer would refuse, a sentence for each. */
export async function findBrokenRows(tx: Db, links: readonly Link[]): Promise<string[]> {
  const found: string[] = []
  for (const link of links) found.push(...(await findStrayRows(tx, link)))
  for (const [kind, source] of Object.entries(providerIdSources))
    found.push(...(await findRowsWithTakenIds(tx, kind, source)))
  return found
}

/** Rows that refer to a row that is missing, or that another customer has. */
async function findStrayRows(tx: Db, { table, parent, columns, parentColumns }: Link) {
  const column = columns.at(-1) ?? ''
  const isSame = columns.map((name, at) => `parent."${parentColumns[at]}" = child."${name}"`)
  const rows = await rowsOf<{ id: string; user_id: string; refers_to: string }>(
    tx,
    sql.raw(`select child.id, child.user_id, child."${column}" as refers_to from "${table}" child
      where child."${column}" is not null
        and not exists (select 1 from "${parent}" parent where ${isSame.join(' and ')})
      order by child.id limit ${most}`),
  )
  return rows.map(
    (row) =>
      `Row ${row.id} of ${table}, of customer ${row.user_id}, refers to row ${row.refers_to} of ${parent}, which ${parent === 'users' ? 'does not exist' : 'this customer does not have'}.`,
  )
}

type Source = { table: string; value: string }

/** Rows with an id that already is another row's. */
async function findRowsWithTakenIds(tx: Db, kind: string, { table, value }: Source) {
  const rows = await rowsOf<Record<'id' | 'user_id' | 'value' | 'row_id' | 'holder', string>>(
    tx,
    sql`select own.id, own.user_id, own.value, taken.row_id, taken.user_id as holder
      from (select user_id, id, ${sql.raw(value)} as value from ${sql.identifier(table)}) own
      join provider_ids taken on taken.kind = ${kind} and taken.id = own.value
      where taken.user_id <> own.user_id or taken.row_id <> own.id
      order by own.id limit ${most}`,
  )
  return rows.map(
    (row) =>
      `Row ${row.id} of ${table}, of customer ${row.user_id}, has the ${kind} ID ${row.value}, which belongs to row ${row.row_id} of customer ${row.holder}.`,
  )
}
