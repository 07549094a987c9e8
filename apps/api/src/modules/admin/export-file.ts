import { dayOf } from '@smart-bird/receipt/moment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { writeAudit } from '#modules/audit/repo'

type Call = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

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
    caller: call.caller,
    action: `${list}.exported`,
    detail: filtersOf(call.request.query),
    address: call.request.ip,
  })
}

const filtersOf = (query: unknown) =>
  Object.entries(query ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
