import type { Sql } from 'postgres'
import type { Depth } from './cases.ts'

/** The row after this part of each list, as a cursor names it. */
export async function depthsOf(client: Sql, part: number): Promise<Depth> {
  const keys = {
    'customers joined': ['users', 'joined_at'],
    'customers username': ['users', 'lower(username)'],
    'subscriptions id': ['users', 'id'],
    'orders created': ['orders', 'created_at'],
    'orders price': ['orders', 'price_cents'],
    'enquiries created': ['enquiries', 'created_at'],
    'deliveries created': ['webhook_deliveries', 'created_at'],
    'houses lastReport': [
      'houses',
      "coalesce(last_report_at, '1970-01-01 00:00:00+00'::timestamptz)",
    ],
    'audit at': ['audit_log', 'at'],
  }
  const found = new Map<string, { key: string; id: number }>()
  for (const [name, [table, key]] of Object.entries(keys))
    for (const [direction, offset] of [
      ['asc', part],
      ['desc', 1 - part],
    ] as const) {
      const [row] = await client.unsafe(
        `select (${key})::text as key, id from ${table} order by ${key}, id
         offset (select floor(count(*) * ${offset})::bigint from ${table}) limit 1`,
      )
      found.set(`${name} ${direction}`, { key: row?.key, id: Number(row?.id) })
    }
  return (list, sort, direction) => {
    const row = found.get(`${list} ${sort} ${direction}`)
    if (!row) throw new Error(`The depth of ${list} by ${sort} is unknown.`)
    return row
  }
}
