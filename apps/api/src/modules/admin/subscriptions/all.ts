import { Readable } from 'node:stream'
import { subscriptionRow } from '@smart-bird/contracts/admin/subscriptions'
import type { Context } from '#context'
import { subscriptionPages } from './export.ts'

/** The whole list as the reply's JSON, streamed page by page: it may have a hundred thousand rows. */
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
