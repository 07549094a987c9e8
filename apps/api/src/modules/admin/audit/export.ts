import type { AuditRow, auditCsv } from '@smart-bird/contracts/admin/audit'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { type CsvColumns, csvOf, csvPageSize, walkPages } from '#lib/csv'
import { listAudit } from './list-repo.ts'

const columns: CsvColumns<AuditRow> = [
  ['Id', (row) => row.id],
  ['At', (row) => row.at],
  ['Actor', (row) => row.actor],
  ['Action', (row) => row.action],
  ['Subject', (row) => row.subject],
  ['Detail', (row) => row.detail],
  ['Address', (row) => row.address],
]

/** The filtered log as CSV, newest first. */
export const auditFile = (context: Context, query: Received<typeof auditCsv>['query']) =>
  csvOf(
    columns,
    walkPages((cursor) => listAudit(context, { ...query, cursor, limit: csvPageSize })),
  )
