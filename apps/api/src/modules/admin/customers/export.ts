import type { CustomerRow } from '@smart-bird/contracts/admin/customers'
import type { exportedColumns, ImportColumn } from '@smart-bird/contracts/admin/imports'
import { phoneInWords } from '@smart-bird/contracts/words'
import { dayOf } from '@smart-bird/receipt/moment'

type Column = ImportColumn | (typeof exportedColumns)[number]

/** The filtered list as CSV, most recently joined first, by the names and in the spellings that an import knows. */
export const customerColumns: (readonly [Column, (row: CustomerRow) => string | null])[] = [
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
