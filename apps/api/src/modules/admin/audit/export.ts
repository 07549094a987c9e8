import type { AuditRow } from '@smart-bird/contracts/admin/audit'
import type { CsvColumns } from '#lib/csv'

/** The filtered log as CSV, newest first. */
export const auditColumns: CsvColumns<AuditRow> = [
  ['Id', (row) => row.id],
  ['At', (row) => row.at],
  ['Actor', (row) => row.actor],
  ['Action', (row) => row.action],
  ['Subject', (row) => row.subject],
  ['Detail', (row) => row.detail],
  ['Address', (row) => row.address],
]
