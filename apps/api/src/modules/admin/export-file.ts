import type { Endpoint } from '@smart-bird/contracts/endpoint'
import { dayOf } from '@smart-bird/receipt/moment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { type CsvColumns, csvOf, csvPageSize, type Page, walkPages } from '#lib/csv'
import { writeAudit } from '#modules/audit/repo'

type Call = { request: FastifyRequest; reply: FastifyReply }

type ExportedList = 'audit' | 'customers' | 'orders' | 'purchases' | 'subscriptions'

/** Names the file, by default such as "orders-2026-11-21.csv", and writes the export to the audit log. */
export async function startExport(
  { db, clock }: Context,
  call: Call,
  list: ExportedList,
  name = `${list}-${dayOf(clock().toISOString())}`,
) {
  call.reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  await writeAudit(db, {
    caller: call.request.caller,
    action: `${list}.exported`,
    detail: filtersOf(call.request.query),
    address: call.request.ip,
  })
}

type File<Query, Row> = {
  list: ExportedList
  columns: CsvColumns<Row>
  find: (context: Context, query: Query & PageOfFile) => Promise<Page<Row>>
}
type PageOfFile = { cursor: string | undefined; limit: number }

/** Serves a filtered list as CSV, in its order. */
export const serveCsv = <Query, Row>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint & { query: ZodMiniType<Query> },
  { list, columns, find }: File<Query, Row>,
) =>
  serve(app, endpoint, async (call) => {
    await startExport(context, call, list)
    const query = call.request.query as Query
    const pages = walkPages((cursor) => find(context, { ...query, cursor, limit: csvPageSize }))
    return csvOf(columns, pages)
  })

const filtersOf = (query: unknown) =>
  Object.entries(query ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
