import type { CustomerRow, customersCsv } from '@smart-bird/contracts/admin/customers'
import type { Received } from '@smart-bird/contracts/endpoint'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import { type CsvColumns, csvOf, csvPageSize, walkPages } from '#lib/csv'
import { pageOfCustomers } from './list-repo.ts'

const columns: CsvColumns<CustomerRow> = [
  ['Username', (row) => row.username],
  ['Full Name', (row) => row.fullUserName],
  ['Email', (row) => row.email],
  ['Email bounced', (row) => yes(row.emailBounced)],
  ['Phone', (row) => row.phone],
  ['Status', (row) => row.sbStatus],
  ['Level', (row) => row.userLevel],
  ['Domain', (row) => row.houseDomain],
  ['Address', (row) => row.houseAddress],
  // Of the company's calendar, as on the screen.
  ['Joined', (row) => dayOf(row.joinedAt)],
  ['Blocked', (row) => yes(row.blocked)],
  ['Invitation', (row) => row.invitation],
]
const yes = (is: boolean) => (is ? 'yes' : '')

/** The filtered list as CSV, most recently joined first. */
export const customersFile = (context: Context, query: Received<typeof customersCsv>['query']) =>
  csvOf(
    columns,
    walkPages((cursor) => pageOfCustomers(context, { ...query, cursor, limit: csvPageSize })),
  )
