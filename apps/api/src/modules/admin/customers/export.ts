import type { CustomerRow, customersCsv } from '@smart-bird/contracts/admin/customers'
import type { exportedColumns, ImportColumn } from '@smart-bird/contracts/admin/imports'
import type { Received } from '@smart-bird/contracts/endpoint'
import { phoneInWords } from '@smart-bird/contracts/words'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { csvOf, csvPageSize, walkPages } from '#lib/csv'
import { listCustomers } from './list-repo.ts'

type Column = ImportColumn | (typeof exportedColumns)[number]

/** By the names and in the spellings that an import knows. */
const columns: (readonly [Column, (row: CustomerRow) => string | null])[] = [
  ['Username', (row) => row.username],
  ['Name', (row) => row.fullUserName],
  ['Email', (row) => row.email],
  ['Email bounced', (row) => yes(row.emailBounced)],
  ['Phone', (row) => row.phone && phoneInWords(row.phone)],
  ['Status', (row) => row.sbStatus],
  ['Level', (row) => row.userLevel],
  ['Domain', (row) => row.houseDomain],
  ['Address', (row) => row.houseAddress],
  ['Package', (row) => row.housePackage],
  ['Customer since', (row) => dayOf(row.joinedAt)],
  ['Blocked', (row) => yes(row.blocked)],
  ['Invitation', (row) => row.invitation],
]
const yes = (is: boolean) => (is ? 'yes' : '')

/** The filtered list as CSV, most recently joined first. */
export const customersFile = (context: Context, query: Received<typeof customersCsv>['query']) =>
  csvOf(
    columns,
    walkPages((cursor) => listCustomers(context, { ...query, cursor, limit: csvPageSize })),
  )
