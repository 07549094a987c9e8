import { Readable } from 'node:stream'
import { type SubscriptionRow, subscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import type { Context } from '#context'
import { type CsvColumns, csvPageSize, walkPages } from '#lib/csv'
import { listSubscriptions } from './list-repo.ts'

/** The filtered list as CSV. */
export const subscriptionColumns: CsvColumns<SubscriptionRow> = [
  ['Id', (row) => row.id],
  ['Username', (row) => row.username],
  ['Full Name', (row) => row.fullName],
  ['Profile Status', (row) => row.profileStatus],
  ['User Level', (row) => row.userLevel],
  ['Subscription Status', (row) => row.subscriptionStatus],
  ['Subscription ID', (row) => row.subscriptionId],
  ['House Status', (row) => row.houseStatus],
  ['Package', (row) => row.housePackage],
  ['Domain', (row) => row.houseDomain],
]

/** The whole list as the reply's JSON, streamed by page: it may have a hundred thousand rows. */
export const allSubscriptionsAsJson = (context: Context) => Readable.from(piecesOf(context))

async function* piecesOf(context: Context) {
  let separator = ''
  yield '{"success":true,"data":['
  const find = (cursor?: string) => listSubscriptions(context, { cursor, limit: csvPageSize })
  for await (const rows of walkPages(find)) {
    const written = rows.map((row) => JSON.stringify(subscriptionRow.parse(row)))
    if (written.length > 0) yield separator + written.join(',')
    separator = ','
  }
  yield ']}'
}
