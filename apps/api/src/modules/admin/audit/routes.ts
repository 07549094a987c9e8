import * as contract from '@smart-bird/contracts/admin/audit'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { serveCsv } from '#modules/admin/export-file'
import { auditColumns } from './export.ts'
import { listAudit } from './list-repo.ts'

export function auditRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listAudit, ({ query }) => listAudit(context, query))

  const file = { list: 'audit', columns: auditColumns, find: listAudit } as const
  serveCsv(app, context, contract.auditCsv, file)
}
