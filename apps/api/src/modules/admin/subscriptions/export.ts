import { Readable } from 'node:stream'
import {
  type SubscriptionRow,
  subscriptionRow,
  type subscriptionsCsv,
} from '@smart-bird/contracts/admin/subscriptions'
import type { Received } from '@smart-bird/contracts/endpoint'
import type { Context } from '#context'
import { type CsvColumns, csvOf, csvPageSize, walkPages } from '#lib/csv'
import { listSubscriptions } from './list-repo.ts'

const columns: CsvColumns<SubscriptionRow> = [
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

type Query = Received<typeof subscriptionsCsv>['query']

/** The filtered list as CSV. */
export const subscriptionsFile = (context: Context, query: Query) =>
  csvOf(columns, subscriptionPages(context, query))

/** The whole list as the reply's JSON, streamed by page: it may have a hundred thousand rows. */
export const allSubscriptionsAsJson = (context: Context) => Readable.from(piecesOf(context))

async function* piecesOf(context: Context) {
  let separator = ''
  yield '{"success":true,"data":['
  for await (const rows of subscriptionPages(context, {})) {
    const written = rows.map((row) => JSON.stringify(subscriptionRow.parse(row)))
    if (written.length > 0) yield separator + written.join(',')
    separator = ','
  }
  yield ']}'
}

/** Every row, fetched page by page. */
const subscriptionPages = (context: Context, query: Query) =>
  walkPages((cursor) => listSubscriptions(context, { ...query, cursor, limit: csvPageSize }))
