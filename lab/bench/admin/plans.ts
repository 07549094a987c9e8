import type { Sql } from 'postgres'

export type Statement = { text: string; parameters: unknown[] }
type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}

/**
 * The indexes that a statement used, and the large tables it read row by row, completely or as far as
 * its limit went.
 */
export async function explain(client: Sql, { text, parameters }: Statement) {
  const [row] = await client.unsafe(`explain (analyze, format json) ${text}`, parameters as never[])
  const plan: Node = row?.['QUERY PLAN'][0].Plan
  const indexes = new Set<string>()
  const scans = new Set<string>()
  visit(plan, (node) => {
    if (node['Actual Loops'] === 0) return
    if (node['Index Name']) indexes.add(node['Index Name'])
    const table = node['Relation Name'] ?? ''
    if (node['Node Type'] !== 'Seq Scan' || !large.has(table)) return
    const rowsRead = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
    scans.add(`${rowsRead > fewRows ? 'reads all of' : 'reads a little of'} ${table}`)
  })
  return { indexes, scans }
}

/** Half of the smallest of the large tables. */
const fewRows = 25_000
const large = new Set(
  'users houses subscriptions orders payments purchases enquiries webhook_deliveries audit_log'.split(
    ' ',
  ),
)

function visit(node: Node, see: (node: Node) => void) {
  see(node)
  for (const part of node.Plans ?? []) visit(part, see)
}
